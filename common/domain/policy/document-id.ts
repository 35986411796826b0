/** `POL-ACC` for access-control: two letters of the first word and one of each other; `POL-BACKUP` for a single word. */
export function documentId(typeId: string): string {
  const [first = '', ...rest] = typeId.toUpperCase().split('-');
  return `POL-${rest.length === 0 ? first : first.slice(0, 2) + rest.map((word) => word.charAt(0)).join('')}`;
}
