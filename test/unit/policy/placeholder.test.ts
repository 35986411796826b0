import { expect, it } from '@jest/globals';
import { isPlaceholder } from '../../../common/domain/policy/placeholder.js';

it.each([
  '[Company Name]',
  'Backup policy of [company_name]',
  '[Your organisation]',
  '[INSERT REGION HERE]',
  '[Industry]',
  '{{company}}',
  '{{ x }} Ltd',
  '{company}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a template holds
  '${companyName}',
  '<company>',
  '<Name of CISO>',
  'TBD',
  'tbd.',
  '[TBD]',
  'TODO',
  'XXX',
  'To be determined',
])('%s waits for a name', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

it.each([
  'Smith & Sons [UK]',
  'Müller & Söhne <GmbH>',
  'Acme {EMEA}',
  'The Name Company',
  'Your Insurance Ltd',
  'TBD Media',
  'Todos Santos',
  'XXL Sports [Vietnamese branch]',
  'ACME (company in liquidation)',
  'Retail [region North]',
  '<script>alert(1)</script>',
])('%s is a name', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
