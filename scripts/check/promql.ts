import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL reads, and where it breaks off. */
export interface Query {
  /** Names of metrics, as they stand in it. */
  metrics: string[];
  /** Offsets at which Prometheus' own grammar finds no way on; empty when all is well. */
  errorsAt: number[];
}

/** Reads an expression; Grafana's variables for durations may stand in it. */
export function readQuery(text: string): Query {
  const plain = text.replaceAll('$__rate_interval', '5m');
  const query: Query = { metrics: [], errorsAt: [] };
  parser.parse(plain).iterate({
    enter({ node, type }) {
      if (type.isError) query.errorsAt.push(node.from);
      const name = type.name === 'VectorSelector' ? node.getChild('Identifier') : null;
      if (name) query.metrics.push(plain.slice(name.from, name.to));
    },
  });
  return query;
}
