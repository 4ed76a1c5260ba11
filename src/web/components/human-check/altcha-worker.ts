/** The human check's work, off the page's own thread. */
import "altcha/workers/pbkdf2";
