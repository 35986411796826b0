import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';

const USAGE = `Usage: npm run build
  compiles the product into dist/`;

await runCommand(USAGE, async () => {
  say(`Built ${buildProduct('dist', true)}`);
  return 0;
});
