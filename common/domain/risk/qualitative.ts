import { type Control, remaining } from './controls.js';
import { aggregate, isHigherLevel, type Level, type Rating } from './levels.js';
import { rateAt } from './matrix.js';
import { type Treatment, treat } from './treatment.js';

export interface QualitativeRisk {
  name: string;
  /** 1-5. */
  likelihood: number;
  /** 1-5. */
  impact: number;
  controls: Control[];
}

export interface QualitativeInput {
  method: 'qualitative';
  risks: QualitativeRisk[];
  /** The highest level that is accepted. */
  risk_appetite: { level: Level } | null;
}

export interface RatedRisk extends QualitativeRisk {
  inherent: Rating;
  residual: Rating & { likelihood: number; impact: number };
}

export interface QualitativeResult extends Rating {
  inherent: Rating;
  residual: Rating;
  risks: RatedRisk[];
  drivers: Array<{ risk: string; level: Level; score: number; reason: string }>;
  treatment: Treatment[];
  risk_appetite: { level: Level; within: boolean } | null;
}

const MAX_DRIVERS = 10;

/**
 * Rates every risk in the matrix before and after its controls, and all of them together.
 * A control moves a step towards 1: what is left of (likelihood - 1) is the product of (1 - effectiveness), likewise impact.
 */
export function scoreQualitative(input: QualitativeInput): QualitativeResult {
  const risks = input.risks.map(rateRisk);
  const inherent = aggregate(risks.map((risk) => risk.inherent.score));
  const residual = aggregate(risks.map((risk) => risk.residual.score));
  const worstFirst = [...risks].sort((a, b) => b.residual.score - a.residual.score);
  const appetite = input.risk_appetite;
  return {
    ...residual,
    inherent,
    residual,
    risks,
    drivers: worstFirst.slice(0, MAX_DRIVERS).map(({ name, residual: after, inherent: before }) => ({
      risk: name,
      level: after.level,
      score: after.score,
      reason: `${name} is ${words(after.level)} (${after.score}) after its controls and ${words(before.level)} (${before.score}) without them.`,
    })),
    treatment: worstFirst.slice(0, MAX_DRIVERS).map((risk) =>
      treat({
        risk: risk.name,
        residual: risk.residual,
        isRareAndSevere: risk.residual.likelihood <= 2 && risk.residual.impact >= 4,
        isAccepted: appetite !== null && !isHigherLevel(risk.residual.level, appetite.level),
      }),
    ),
    risk_appetite: appetite && { level: appetite.level, within: !isHigherLevel(residual.level, appetite.level) },
  };
}

function rateRisk(risk: QualitativeRisk): RatedRisk {
  const likelihood = hundredths(1 + (risk.likelihood - 1) * remaining(risk.controls, 'likelihood'));
  const impact = hundredths(1 + (risk.impact - 1) * remaining(risk.controls, 'impact'));
  return { ...risk, inherent: rateAt(risk), residual: { ...rateAt({ likelihood, impact }), likelihood, impact } };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function words(level: Level): string {
  return level.replace('_', ' ');
}
