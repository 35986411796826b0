// Preloaded (`--import`) into child processes: when the parent's channel closes, even because the
// parent was killed, this process is asked to end and, if it does not, ends by itself.
const GRACE_MS = 8000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
process.channel?.unref();
