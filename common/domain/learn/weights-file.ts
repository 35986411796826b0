const MAGIC = 0x434c4d31;

const KINDS = { u8: Uint8Array, i8: Int8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array } as const;
type Kind = keyof typeof KINDS;
type View = new (memory: ArrayBufferLike, offset: number, length: number) => Section;
export type Section = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array;

/** Named arrays of numbers and what is said about them: the content of a weights file. */
export interface Weights {
  about: Record<string, unknown>;
  sections: Record<string, Section>;
}

interface Header {
  about: Record<string, unknown>;
  sections: Array<{ name: string; kind: Kind; length: number }>;
}

/** Layout: magic, length of the header, the header as JSON, then the sections in its order, each at a multiple of 8. */
export function packWeights({ about, sections }: Weights): Uint8Array {
  const list = Object.entries(sections).map(([name, data]) => ({
    name,
    data,
    kind: kindOf(data),
    length: data.length,
  }));
  const header: Header = { about, sections: list.map(({ name, kind, length }) => ({ name, kind, length })) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const size = list.reduce((total, { data }) => aligned(total) + data.byteLength, 8 + text.length);
  const file = new Uint8Array(size);
  new DataView(file.buffer).setUint32(0, MAGIC, true);
  new DataView(file.buffer).setUint32(4, text.length, true);
  file.set(text, 8);
  let at = 8 + text.length;
  for (const { data } of list) {
    at = aligned(at);
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return file;
}

/**
 * The sections are views of the file, so that threads can share its memory.
 * @throws Error when the file is not one of ours or is cut off
 */
export function unpackWeights(file: Uint8Array): Weights {
  if (file.byteOffset % 8 !== 0) return unpackWeights(Uint8Array.from(file));
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 8 || view.getUint32(0, true) !== MAGIC) throw new Error('This is not a weights file.');
  const headerEnd = 8 + view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(Uint8Array.from(file.subarray(8, headerEnd)))) as Header;
  const sections: Record<string, Section> = {};
  let at = headerEnd;
  for (const { name, kind, length } of header.sections) {
    const Kind = KINDS[kind];
    at = aligned(at);
    const end = at + length * Kind.BYTES_PER_ELEMENT;
    if (end > file.byteLength) throw new Error(`The weights file ends inside "${name}".`);
    sections[name] = new (Kind as View)(file.buffer, file.byteOffset + at, length);
    at = end;
  }
  return { about: header.about, sections };
}

function kindOf(data: Section): Kind {
  const found = Object.entries(KINDS).find(([, Kind]) => data instanceof Kind);
  if (!found) throw new Error('A section must be an array of numbers.');
  return found[0] as Kind;
}

function aligned(at: number): number {
  return Math.ceil(at / 8) * 8;
}
