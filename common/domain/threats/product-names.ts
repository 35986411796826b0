import type { ThreatEntry } from './types.js';

/** A way to write the name of a product. */
export interface NameForm {
  text: string;
  /** Written exactly so, because in small letters it could be an ordinary word. */
  exact: boolean;
  /** A capital letter may come from the start of a sentence, so there it proves nothing. */
  notFirst: boolean;
}

const MIN_ABBREVIATION = 3;
/** Products that the feed does not name one by one: then its vendor is what a text can name. */
const UNNAMED = /^(multiple|various|several)\b|^products?$/i;
/** Kinds of things rather than names; they need their vendor beside them. */
const KINDS_OF_THINGS = new Set(
  (
    'access agent agents analytics appliance appliances application backup browser camera cameras central client cloud ' +
    'commerce connect console content control controller core data database desktop device devices director drive ' +
    'edge engine enterprise file firmware flow framework gateway gateways kernel library mail management manager ' +
    'media mobile monitor multiple network office pages phone phones platform player plugin portal print ' +
    'publisher reader remote router routers security server service services smart software storage suite support ' +
    'switch switches system teams tool tools video visual web wireless word workspace'
  ).split(' '),
);
const DISTINCTIVE = /\d|[a-z][A-Z]|[A-Z]{2}|-/;

/** The ways in which a text may name the product of an entry; each is unlikely to be anything else. */
export function nameForms({ vendor, product }: Pick<ThreatEntry, 'vendor' | 'product'>): NameForm[] {
  const maker = vendor.trim();
  if (UNNAMED.test(product.trim())) return [alone(maker)];
  const forms = partsOf(product).flatMap((name) => {
    const full = startsWith(name, maker) ? name : `${maker} ${name}`;
    const withVendor = { text: full, exact: false, notFirst: false };
    return full === name || !isKindOfThing(name) ? [withVendor, alone(name)] : [withVendor];
  });
  const abbreviations = [...product.matchAll(/\(([A-Z][A-Z0-9-]+)\)/g)].map(([, short = '']) => short);
  return [...forms, ...abbreviations.filter((short) => short.length >= MIN_ABBREVIATION).map(alone)];
}

function isKindOfThing(name: string): boolean {
  return name.split(' ').every((word) => KINDS_OF_THINGS.has(word.toLowerCase()));
}

function alone(text: string): NameForm {
  const isOneWord = !/\s/.test(text);
  return {
    text,
    exact: !(isOneWord && DISTINCTIVE.test(text) && text.length > 4),
    notFirst: isOneWord && !DISTINCTIVE.test(text),
  };
}

/** "iOS and iPadOS" are two products; what stands in brackets is another way to say the one before it. */
function partsOf(product: string): string[] {
  return product
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s*(?:,|\/|;|\band\b|\bor\b|&)\s*/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part.length >= 2);
}

function startsWith(name: string, vendor: string): boolean {
  return name.toLowerCase().startsWith(vendor.toLowerCase());
}
