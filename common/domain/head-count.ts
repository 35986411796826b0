/** The least number that a size in words tells ("11-50", "about 1,200 people"), or null when it tells none. */
export function headCountOf(text: string): number | null {
  const numbers = [...text.replace(/(?<=\d)[,.' ](?=\d{3}\b)/g, '').matchAll(/\d{1,9}/g)].map((match) =>
    Number(match[0]),
  );
  return numbers.length > 0 ? Math.min(...numbers) : null;
}
