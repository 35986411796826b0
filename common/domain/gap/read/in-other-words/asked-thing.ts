import type { ClauseModel } from '../../model.js';
import { capital, small } from './patterns.js';

/** What is named with a question mark, and what we do with it: "Suppliers? We assess them every year." */
const NAMED = "((?:(?:our|the|a|an|all) )?(?:[\\p{L}\\d'’-]+ ){0,4}[\\p{L}\\d'’-]+)\\?";
const DOING =
  "(we|nobody) ((?:(?:do not|don't|never|always|also|have) )?(?!are |were )\\p{Ll}+(?: up)?) (?:it|them|one|those)(?= |\\.?$)";
const BOTH = new RegExp(`^${NAMED} ${DOING}`, 'iu');
const CONTEXT = new RegExp(`^${NAMED}$`, 'iu');
const TEXT = new RegExp(`^${DOING}`, 'iu');
/** A question, not the name of a thing. */
const ASKS =
  /^(?:are|is|do|does|did|has|have|had|can|could|may|will|would|should|was|were|who|what|which|when|where|why|how|any|anything|really|yes|no|not|and|or|but|if)\b/i;

/** A model that reads "Suppliers? We assess them every year." as "We assess suppliers every year." */
export function readingAskedThing(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const { text, context } = clause;
      const both = BOTH.exec(text);
      if (both && !ASKS.test(both[1] ?? ''))
        return model.classify({ ...clause, text: said(both[1], both[2], both[3]) + text.slice(both[0].length) }, focus);
      const named = CONTEXT.exec(context)?.[1];
      const doing = named ? TEXT.exec(text) : null;
      if (!named || !doing || ASKS.test(named)) return model.classify(clause, focus);
      return model.classify(
        { context: '', text: said(named, doing[1], doing[2]) + text.slice(doing[0].length) },
        focus,
      );
    },
  };
}

function said(thing = '', who = '', does = ''): string {
  return capital(`${who} ${does} ${small(thing)}`);
}
