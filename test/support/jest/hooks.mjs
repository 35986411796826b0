import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/wasm-typescript';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const isSource = (url) => url?.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/');

/** Sources import each other by the name that they have in a build. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
  const isOwn = specifier.startsWith('.') && specifier.endsWith('.js') && isSource(context.parentURL);
  if (!isOwn) return next(specifier, context);
  return { url: new URL(specifier.replace(/js$/, 'ts'), context.parentURL).href, format: 'module', shortCircuit: true };
}

/** Types become spaces, so a stack names the right line and column. */
export async function load(url, context, next) {
  if (!isSource(url)) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(await readFile(path, 'utf8'), { filename: path, mode: 'strip-only', module: true });
  return { format: 'module', source: code, shortCircuit: true };
}
