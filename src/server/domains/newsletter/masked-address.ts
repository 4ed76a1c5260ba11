/** Enough to recognise one's own address, too little to learn somebody's. */
export const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");
