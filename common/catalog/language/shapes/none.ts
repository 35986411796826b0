/** Sentences of these shapes say nothing of what is done here. */
export const NONE_SHAPES = `
we|i sampled|pulled|selected|picked|drew a|the|<number>|<few>|every|all <any> .. ! found noted result observed , ; and
we|i took a sample|selection of .. ! found noted result observed , ; and
we|i asked for|to a|the|see|inspect <any> .. ! found noted result observed got received , ;
.. vote|approval|consent|signature|resolution of .. <deny> required|needed|necessary $
.. know|knows|understand|understands|realise|realize how|why important? .. important|needed|necessary|vital .. ! but however
.. know|knows|understand|understands how important .. ! but however
.. understand|understands|recognise|recognises|recognize|recognizes|see|sees|realise|realises|appreciate the? need|value|importance|benefit of|for .. ! but however so and
.. understand|understands|realise|realises|realize why|that .. is|are needed|necessary|important $
we have heard of ..
where i|my <any>? <any>? worked|works|work .. ! here
at|in the <any> where i|my .. ! here
at my last|previous|former <any> .. ! here
at the <any> of my ..
we have|has to find out whether|if ..
we were asked if|whether .. ! and but
.. is|are mandatory|obligatory|compulsory|required under|for|by <rule>|certification|high .. ! but practice
.. is|are mandatory|obligatory|compulsory for public|all|every|certain federal? bodies|systems|authorities|controllers|processors ..
job advert ..
the|our? next <practise>|<practice>|one|drill <any>? is|are|will|starts .. scheduled|planned|due|start|in|be .. ! first <deny>
it|they|this will be <done> again ..
<audited> .. to|and|or <establish> whether|if|that|the|timeliness|how .. ! found noted noting result determined observed noticed revealed missing
selected|compared|traced|inquired|sampled .. to <establish> .. ! found noted noting result observed
obtain|trace|ascertain|inspect|examine|verify|observe|interview|inquire|determine|evaluate that|whether|if|the|a|for|one|with .. ! we our i
audit|test step|procedure <number>? :|. .. ! found noted result
test|procedure performed : .. to|whether ..
couldn't|can't tell|say you? if|whether|how|what|when .. ! ever never
i <any>? <any>? haven't the foggiest ..
haven't the foggiest|faintest ..
.. i'm|am not the right person ..
.. i|we really? don't|do really? know , ask ..
.. did not|didn't know whether|if .. and|, referred ..
unclear to me ..
.. could not be ascertained|established|determined|assessed|verified ..
.. : to be filled|completed in|by ..
.. response pending ..
no sample|testing|test|tests was|were drawn|performed|made|done by us|for|on .. ! incident
no testing|sample was|were .. by us ..
.. not within the scope of our ..
time did not permit ..
in|during the? <any> audit|stage <any>? .. we will ..
.. is|are useful|only useful only|if ..
why did .. cross ..
example of ..
a nonconformity|finding is|are raised|recorded when|if ..
.. will be examined|audited|inspected at|in|during the next visit|audit|stage ..
no idea whether|if|how .. that's|that|ask <any> ..
no info on <any> ..
i couldn't|can't|cannot|could say|not? say? if|whether|how ..
couldn't|can't tell you|say if|whether|how .. not my ..
.. : not examined|audited|sampled $
.. : not tested|assessed in this|the audit|review|assessment $
we did not look into ..
.. : see separate|other|attached|annex|appendix <any> $
.. : see answer <any> $
.. , not my area|department|job|field $
.. , that's <any> department|job|area $
we|they have|had? never been breached|hacked|attacked|fined|sued|robbed|compromised ..
we|they have|had? never had|suffered|experienced a|an|any <any>? <any>? <event> .. ! , ;
we|they never had|suffered|experienced a|an|any <any>? <any>? <event> ..
we|they never had to <any> .. emergency|disaster|earnest ..
we|they have never had to restore|evacuate|use|invoke ..
no <any> <any>? has|have|had been <any>? lost|stolen|hacked|breached|attacked|fined|disciplined|dismissed|compromised .. ! recorded ,
no <any> <any>? was|were lost|stolen|hacked|breached|attacked|fined|disciplined|dismissed .. ! recorded , tester without
there has|have been no <any>? <event> .. ! plan ,
there was|were no <any>? <event> in|last|this|so|since|during .. ! plan , without
we have|had had? no <any>? <any>? <event> since|so|in|last|this|during|yet .. ! plan process to
we have|had no <any>? <event> $
we have|had? never received a|an|any|one <any>? <any>? request|requests|complaint|order|demand ..
nobody|<any> has ever asked us|for <any> .. ! we who ,
nobody|<any> has ever complained|requested|objected|sued .. ! we who ,
no <any> <any>? has|have ever? exercised|complained|requested|objected .. ! procedure ,
nobody has|have reported|complained .. yet|far $
we have|haven't not? found any malware|intruder|intrusion|virus|attack ..
we haven't|have not? needed .. yet|far $
we have never needed ..
no <any> <any>? had|has a|an|any <any>? <event> .. ! plan
subject|betreff : re|fw|fwd|aw|wg ..
i|we could|can not tell|say you? if|whether .. ! <goes_on> no
i|we cannot|can't|couldn't tell|say you? if|whether .. ! ever never <goes_on> no
no idea if|whether .. ! so <goes_on>
hard|difficult|impossible to say|tell if|whether .. ! <goes_on> no
it is hard|difficult|impossible to say|tell if|whether .. ! <goes_on> no
it's hard|difficult|impossible to say|tell if|whether .. ! <goes_on> no
if|whether .. is|remains anyone's|anybody's guess .. ! <goes_on> no
whether|if .. is a? question|matter one|we|you|for can|could|might|may|debate .. ! <goes_on> no
whether|if .. is|remains an open question .. ! <goes_on> no
possibly <any> , possibly not ..
maybe <any> , maybe not ..
perhaps <any> , perhaps not ..
.. may|might be|have|exist .. but|though|although i|we <any>? never saw|seen|met ..
i believe|think|guess|suppose .. may|might .. ! our <goes_on> no
.. may|might .. don't|not quote|pin|nail me ..
.. wouldn't|not want|like|care to swear ..
i'm|we're|i not|am|are not? sure|certain|aware if|whether .. ! <goes_on> no
not sure|certain if|whether .. ! <goes_on> no
i wouldn't|would|couldn't not? know .. ! <goes_on> no
who|god|heaven|goodness|heavens knows|know if|whether .. ! <goes_on> no
under the|this <rule>|rule , a|an|every|any|each|all .. must|shall|should|has|have|needs|need .. ! we our us
a|an|every|any|each|all covered entity|controller|processor|deployer|business .. has|have|needs|need to .. ! we our us
a|an|every|any|each|all covered entity|controller|processor|deployer|business must|shall|should .. ! we our us
some|many|most|other <any>? companies|firms|employers|businesses|banks|organisations|organizations .. others .. ! we our us ours group holding
<any> .. is|are the discipline|art|science|craft of|that|by ..
<any> .. is|are a|an? <any>? setting|technique|method|term|concept|signal|signals by|sent|that|which|with|for .. ! we our us all every each default mandatory enforced enabled optional
<any> .. mimics|simulates|imitates the tactics|methods|behaviour of .. ! we our us every yearly annual red
the|an|our? auditor|assessor|inspector|examiner|auditors|assessors|inspectors checks|check|asks|ask|verifies|verify|wants|want to? see? whether|if .. ! found
auditors|assessors|inspectors|examiners will want|look|ask|check|expect .. that|whether|if|for ..
a|an|one <any> asked|wrote .. to see .. $ ! and but ; got received had within
a|an|one <any> asked|wrote .. for a copy .. $ ! and but ; got received had within
`;
