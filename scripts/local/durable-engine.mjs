// The embedded engine answers writes with `w: "majority"` before its journal is written (it has no replication to
// wait for); a kill in the next milliseconds would lose them. With `w: 1, j: true` it does wait. So every write is
// followed by an empty one of that kind, and only then answered, unless it asks not to wait for the journal. Writes that
// run at the same time share it.

const OP_MSG = 2013;
const HEADER_LENGTH = 16;
/** Header, flags, section kind, document length and element type come before the command's name. */
const COMMAND_OFFSET = HEADER_LENGTH + 4 + 1 + 4 + 1;

/** Commands that leave nothing to write; whatever is not named here is followed by a flush. */
const READS = new Set(
  'hello isMaster ping find getMore count distinct killCursors endSessions buildInfo getParameter serverStatus'.split(
    ' ',
  ),
);

/** A BSON document of integers, booleans, strings, arrays and documents. */
function bson(value) {
  const elements = Object.entries(value).map(([name, field]) => {
    const [type, bytes] = bsonField(field);
    return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), bytes]);
  });
  const body = Buffer.concat([...elements, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
}

function bsonField(field) {
  if (typeof field === 'number') return [0x10, int32(field)];
  if (typeof field === 'boolean') return [0x08, Buffer.from([Number(field)])];
  if (typeof field === 'string')
    return [0x02, Buffer.concat([int32(Buffer.byteLength(field) + 1), Buffer.from(`${field}\0`)])];
  return [Array.isArray(field) ? 0x04 : 0x03, bson(field)];
}

function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** Deletes nothing, and waits for the journal. */
const FLUSH = (() => {
  const deletes = [{ q: { _id: 0 }, limit: 1 }];
  const body = bson({ delete: 'flush', deletes, writeConcern: { w: 1, j: true }, $db: 'admin' });
  const length = COMMAND_OFFSET - 5 + body.length;
  return Buffer.concat([int32(length), int32(1), int32(0), int32(OP_MSG), int32(0), Buffer.from([0]), body]);
})();
/** The write concern of a command that need not survive, as drivers write it near the command's end. */
const UNJOURNALED = Buffer.concat([Buffer.from('\u0003writeConcern\0'), bson({ w: 1, j: false })]);
const COMMAND_END_LENGTH = 256;
const OK = Buffer.concat([Buffer.from('\u0001ok\0'), Buffer.from(new Float64Array([1]).buffer)]);

/** Whether its answer means that the journal has it. */
function isDurable(message) {
  if (READS.has(commandName(message))) return false;
  return !message.subarray(-COMMAND_END_LENGTH).includes(UNJOURNALED);
}

function commandName(message) {
  const isCommand = message.readInt32LE(12) === OP_MSG && message[HEADER_LENGTH + 4] === 0;
  return isCommand ? message.toString('latin1', COMMAND_OFFSET, message.indexOf(0, COMMAND_OFFSET)) : '';
}

/** Wraps an engine: the same calls, but an answered write survives a kill. */
export class DurableEngine {
  #engine;
  #current = Promise.resolve();
  #next = null;

  constructor(engine) {
    this.#engine = engine;
  }

  async roundTrip(message) {
    const reply = await this.#engine.roundTrip(message);
    if (isDurable(message)) await this.#flush();
    return reply;
  }

  close() {
    return this.#engine.close();
  }

  closeSync() {
    this.#engine.closeSync();
  }

  /** A flush that starts after this call: the one that runs may have begun before the write. */
  #flush() {
    this.#next ??= this.#current
      .catch(() => {})
      .then(() => {
        this.#current = this.#next;
        this.#next = null;
        return this.#write();
      });
    return this.#next;
  }

  async #write() {
    const { response } = await this.#engine.roundTrip(FLUSH);
    if (!response.includes(OK)) throw new Error('The journal could not be written.');
  }
}
