import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * Keeps the connection of one call for the next ones of the same caller. Its address was checked when it was connected,
 * so the rules of all those calls have to be the same; whoever makes one for a customer's endpoint shares it with no other
 * endpoint, so that none can answer for another. It is kept for as long as the caller goes on, and never longer than it says.
 */
export class KeptConnection {
  readonly agent = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  /** Ends what is kept. */
  close(): void {
    this.agent.http.destroy();
    this.agent.https.destroy();
  }
}
