import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as it came over the wire. */
export interface ChatCall {
  path: string;
  authorization: string | undefined;
  /** The body as it came. */
  raw: string;
  body: {
    model: string;
    messages: Array<{ role: string; content: string }>;
    response_format?: { json_schema: { name: string; schema: unknown } };
    tools?: Array<{ function: { name: string } }>;
    tool_choice?: unknown;
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
  };
  task: 'statements' | 'prose';
  /** What stands between the fences, by label. */
  material: Record<string, string>;
  /** The marks around it. */
  fence: string;
}

export type Respond = (call: ChatCall, res: ServerResponse) => void;

/** A server that speaks chat completions and answers as a test tells it. */
export interface ModelServer {
  /** What AI_BASE_URL is set to. */
  url: string;
  calls: ChatCall[];
  /** How many calls were open at once at most. */
  mostAtOnce: number;
  answer(respond: Respond): void;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  let respond: Respond = honest([]);
  let open = 0;
  const server = createServer((req, res) => {
    open += 1;
    model.mostAtOnce = Math.max(model.mostAtOnce, open);
    res.once('close', () => {
      open -= 1;
    });
    void readCall(req).then((call) => {
      model.calls.push(call);
      respond(call, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    calls: [],
    mostAtOnce: 0,
    answer(next) {
      respond = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

async function readCall(req: IncomingMessage): Promise<ChatCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString('utf8');
  const body = JSON.parse(raw) as ChatCall['body'];
  const [system, user] = body.messages.map(({ content }) => content);
  const parts = [...(user ?? '').matchAll(/<<<(\w+) (\w+)\n([\s\S]*?)\n>>>\1 \2/g)];
  return {
    path: req.url ?? '',
    authorization: req.headers.authorization,
    raw,
    body,
    task: (system ?? '').includes('"statements"') ? 'statements' : 'prose',
    material: Object.fromEntries(parts.map(([, , label, text]) => [label ?? '', text ?? ''])),
    fence: parts[0]?.[1] ?? '',
  };
}

/** The body of a chat completion. */
export function completion(content: string, tokens = { prompt_tokens: 100, completion_tokens: 20 }): string {
  const message = { role: 'assistant', content };
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: tokens,
  });
}

/** Answers with an object as JSON content. */
export function replyWith(res: ServerResponse, answer: unknown): void {
  res.setHeader('content-type', 'application/json');
  res.end(completion(JSON.stringify(answer)));
}

export interface Said {
  quote: string;
  id: string;
  polarity: string;
}

/** A model that finds what a test knows to be there, and leaves all prose as it is. */
export function honest(known: readonly Said[], reword: (text: string) => string = (text) => text): Respond {
  return (call, res) => {
    if (call.task === 'prose')
      return replyWith(res, { texts: textsOf(call).map((each) => ({ ...each, text: reword(each.text) })) });
    const { text = '' } = call.material;
    replyWith(res, { statements: known.filter(({ quote }) => text.includes(quote)) });
  };
}

/** The texts that a question about prose shows. */
export function textsOf({ material }: ChatCall): Array<{ id: string; text: string }> {
  return JSON.parse(material.texts ?? '[]') as Array<{ id: string; text: string }>;
}
