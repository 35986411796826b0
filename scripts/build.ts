import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';

await runCommand(async () => {
  say(`Built ${buildProduct('dist', true)}`);
  return 0;
});
