/** Enough to recognize your own address, too little to learn someone else's. */
export const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");
