import type { Route } from '../define-route.js';
import { authRoutes } from './auth.js';
import { crosswalkRoutes } from './crosswalks.js';
import { deadlineRoutes } from './deadlines.js';
import { deliveryRoutes } from './deliveries.js';
import { eventRoutes } from './events.js';
import { frameworkRoutes } from './frameworks.js';
import { gapAnalysisRoutes } from './gap-analyses.js';
import { gapAnalysisExportRoutes } from './gap-analysis-exports.js';
import { policyRoutes } from './policies.js';
import { reportRoutes } from './reports.js';
import { riskScoreRoutes } from './risk-scores.js';
import { threatRoutes } from './threats.js';
import { usageRoutes } from './usage.js';
import { webhookRoutes } from './webhooks.js';

/** Every operation of the API. The app, the OpenAPI document and the conformance tests iterate it. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...gapAnalysisRoutes,
  ...gapAnalysisExportRoutes,
  ...frameworkRoutes,
  ...crosswalkRoutes,
  ...riskScoreRoutes,
  ...policyRoutes,
  ...reportRoutes,
  ...usageRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
  ...deadlineRoutes,
  ...threatRoutes,
];
