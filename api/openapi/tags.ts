/** The parts of the API, in the order in which a newcomer meets them. */
export const TAGS = {
  Authentication: 'Exchange an API key and secret for an access token, and refresh it.',
  'Gap analysis': 'Read how a company works against a framework, with quotes as evidence.',
  Frameworks: 'What can be analysed against, and how frameworks relate.',
  Policies: 'Policy documents, generated and versioned.',
  'Risk score': 'Risks scored in a matrix, by simulated losses, or from an analysis.',
  Reports: 'Reports for boards and management, as PDF.',
  Deadlines: 'What is due, and when.',
  Threats: 'Briefings on known exploited vulnerabilities.',
  Webhooks: 'Endpoints that receive events (Standard Webhooks), and what was delivered to them.',
  Events: 'What happened.',
  Account: 'Plan, limits and use.',
  Service: 'Health, metrics, this document and what errors mean. No token is needed.',
} as const;

export type Tag = keyof typeof TAGS;
