/** The end of a sign-in window: tells the page that opened it, over a channel that no isolation cuts, and closes. */
const { code, next } = document.documentElement.dataset;
const channel = new BroadcastChannel("toolatlas-sign-in");
channel.postMessage({ code: code || null });
// A window that no script opened may not be closed by one: it goes on as the page itself.
window.close();
setTimeout(() => location.replace(next || "/"), 400);
