import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL reads, and where it breaks off. */
export interface Query {
  /** Names of metrics, as they stand in it. */
  metrics: string[];
  /** Those of them that it reads whatever service, or installation of this one, they are of. */
  anyones: string[];
  /** Offsets at which Prometheus' own grammar finds no way on; empty when all is well. */
  errorsAt: number[];
}

const OF_AN_INSTALLATION = /[{,]\s*installation\s*(=~?|!=)\s*"/;

/** Reads an expression; Grafana's variables for durations may stand in it. */
export function readQuery(text: string): Query {
  const plain = text.replaceAll('$__rate_interval', '5m');
  const query: Query = { metrics: [], anyones: [], errorsAt: [] };
  parser.parse(plain).iterate({
    enter({ node, type }) {
      if (type.isError) query.errorsAt.push(node.from);
      const name = type.name === 'VectorSelector' ? node.getChild('Identifier') : null;
      if (!name) return;
      const metric = plain.slice(name.from, name.to);
      query.metrics.push(metric);
      if (!OF_AN_INSTALLATION.test(plain.slice(name.to, node.to))) query.anyones.push(metric);
    },
  });
  return query;
}
