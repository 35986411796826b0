/** Answers the orders that come over IPC, one function each, and ends with its parent. */
export function serve(orders) {
  process.on('message', async ({ id, order, input }) => {
    try {
      process.send({ id, result: await orders[order](input) });
    } catch (error) {
      process.send({ id, error: String(error?.stack ?? error) });
    }
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
}

/** Runs `each` for 0 to count - 1, so many at once. Returns the seconds that all took and the milliseconds of each. */
export async function timed(count, atOnce, each) {
  const ms = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      const startedMs = performance.now();
      await each(index);
      ms.push(performance.now() - startedMs);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { seconds: (performance.now() - startedMs) / 1000, ms };
}
