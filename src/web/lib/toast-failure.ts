import { toast } from "../ui/toast.tsx";
import { errorMessage } from "./error-message.ts";

/** For buttons without a form, which have no other place to say why nothing happened. */
export const toastFailure = (error: unknown, title = "Error") => toast({ variant: "destructive", title, description: errorMessage(error) });
