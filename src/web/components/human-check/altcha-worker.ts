/** Runs the human check's computation off the main thread. */
import "altcha/workers/pbkdf2";
