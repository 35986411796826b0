// Type-aware rules only: a lost `await` is the main bug of this stack. Everything else is Biome's.
import tseslint from 'typescript-eslint';

const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'];
const unsafe = (level) => Object.fromEntries(UNSAFE.map((name) => [`@typescript-eslint/no-unsafe-${name}`, level]));

export default tseslint.config(
  { ignores: ['**/node_modules/**', 'dist/**', '.data/**', '**/*.js', '**/*.cjs', '**/*.mjs'] },
  {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      ...unsafe('error'),
    },
  },
  // Jest's asymmetric matchers (`expect.any(...)`) and bodies read in tests are `any`.
  { files: ['test/**/*.ts'], rules: { ...unsafe('off'), '@typescript-eslint/no-explicit-any': 'off' } },
);
