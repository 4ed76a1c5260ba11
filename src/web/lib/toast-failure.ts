import { toast } from "../ui/toast.tsx";
import { errorMessage } from "./error-message.ts";

/** For buttons outside a form, which have no other place to show an error. */
export const toastFailure = (error: unknown, title = "Error") => toast({ variant: "destructive", title, description: errorMessage(error) });
