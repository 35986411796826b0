import type { Level, Rating } from './levels.js';

/** ISO 31000's options, as most registers name them. */
export type TreatmentOption = 'mitigate' | 'accept' | 'transfer' | 'avoid';

export interface Treatment {
  risk: string;
  option: TreatmentOption;
  reason: string;
}

export interface Treatable {
  risk: string;
  residual: Rating;
  /** Happens seldom, hurts much: what insurance is made for. */
  isRareAndSevere: boolean;
  /** Within the stated appetite. */
  isAccepted: boolean;
}

const BY_LEVEL: Record<Level, { option: TreatmentOption; reason: string }> = {
  very_low: { option: 'accept', reason: 'What is left is very low: accept it and look at it again once a year.' },
  low: {
    option: 'accept',
    reason: 'What is left is low: accept it by name of an owner and look at it again once a year.',
  },
  moderate: { option: 'mitigate', reason: 'What is left is moderate: plan further controls within the year.' },
  high: { option: 'mitigate', reason: 'What is left is high: start further controls now and follow them monthly.' },
  very_high: {
    option: 'avoid',
    reason: 'What is left is very high: stop or change the activity until controls bring it down.',
  },
};

/** Suggests what to do about a risk: accepted when within the appetite, insured when rare and severe, else by its level. */
export function treat({ risk, residual, isRareAndSevere, isAccepted }: Treatable): Treatment {
  if (isAccepted) return { risk, option: 'accept', reason: 'What is left lies within the stated risk appetite.' };
  const isWorthInsuring = residual.level === 'moderate' || residual.level === 'high';
  if (isRareAndSevere && isWorthInsuring) {
    return {
      risk,
      option: 'transfer',
      reason: 'It is rare and severe: insure it or share it by contract, and keep the controls.',
    };
  }
  return { risk, ...BY_LEVEL[residual.level] };
}
