/** Runs at the end of the sign-in popup: sends the result to the opener over a BroadcastChannel, which works despite COOP, and closes. */
const { code, next } = document.documentElement.dataset;
const channel = new BroadcastChannel("toolatlas-sign-in");
channel.postMessage({ code: code || null });
// Scripts can only close windows that a script opened; any other window continues to the next page.
window.close();
setTimeout(() => location.replace(next || "/"), 400);
