import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';
import { takesNothing } from './local/command-line.js';

const USAGE = `Usage: npm run build
  compiles the product into dist/`;

await runCommand(USAGE, async () => {
  takesNothing();
  say(`Built ${buildProduct('dist', true)}`);
  return 0;
});
