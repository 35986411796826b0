/**
 * Sentences of these shapes say that something is not done, or not yet, whether it keeps what is good or does away with what is bad: "macros
 * *remain to be blocked*".
 */
export const LEFT_SHAPES = `
no <should_go> .. is|are|was|were|gets|get <rid> .. ! <protecting> unless without until but except only , ;
no <any>? websites|sites|ports|sticks|attachments|macros|senders|downloads|apps is|are <rid> .. ! <protecting> legitimate unless without until but except only , ;
no <should_go> .. has|have been <rid> .. ! <protecting> unless without until but except only , ;
.. remain|remains to be <done> .. ! <deny> seen determined clarified ;
.. still has|have|need|needs to be <done> .. ! <deny> ; once each every by approved before first who that if when even though although
.. has|have yet to be <rid> .. ! <deny> <protecting> ; found
.. is|are|was|were supposed|meant|expected to be <done> .. but|yet|and is|are|was|were not $
.. is|are|was|were supposed|meant|expected to be <done> .. but|yet|and isn't|aren't|wasn't|weren't $
.. is|are|was|were supposed|meant|expected to be <done> .. but|yet|and it|they|this|that is|are|was|were not $
.. is|are|was|were supposed|meant|expected to be <done> .. but|yet|and it|they|this|that isn't|aren't|wasn't|weren't $
.. is|are <rid> .. on paper only $ ! <deny> but
.. is|are only|merely|just <rid> .. on paper $ ! <deny> but
.. used to be <rid> .. ! <deny> <now> <present> <protecting> but , ;
there is|was no evidence|proof|indication that .. is|are|was|were <rid> .. ! <protecting> ; but wrongly only
nobody|none checks|ensures|verifies that|whether|if .. is|are|was|were <rid> .. ! <protecting> ; , but
nobody|none makes sure that|whether .. is|are|was|were <rid> .. ! <protecting> ; , but
a|an|the <any> .. would|'d be nice|great|good|useful|helpful to? have? $ ! <deny>
we|i|they would|'d love|like|prefer to <any> .. but .. ! more better further faster instead outsource ourselves already nevertheless therefore <undesired> <should_go>
we|they are still? far|miles|years|light from <checking> .. ! <deny> but
we|they are still? a? long way from|off <checking> .. ! <deny> but
you|one|we would|might|should|'d expect <any> .. to be <done> .. but|yet .. is|are not $
you|one|we would|might|should|'d expect <any> .. to be <done> .. but|yet .. isn't|aren't $
everybody|everyone|each thinks|believes|assumes|supposes|hopes that? somebody|someone|the else|other .. ! <deny>
`;

/** ... to come or only hoped for. */
export const LEFT_TO_COME_SHAPES = `
from <future> on|onwards|onward ,? .. ! <deny> ; already every no longer
from <month> <future> on|onwards|onward ,? .. ! <deny> ; already every no longer
starting|beginning from|in? <future> ,? .. ! <deny> ; already
we|<any> <any>? has|have? agreed|accepted|approved|decided|committed in principle to|that .. ! <deny> and since ;
we|i|they hope|hopes that? .. is|are|has|have|does|do .. ! <deny> ; , you your this these answer answers and but helpful useful enough sufficient
there is|are|exists a|an|the? project|initiative|proposal|idea|motion|project|suggestion|roadmap to|for <any> .. ! <deny> finished completed closed ;
we have|started|launched|opened a|an project|initiative|proposal|idea to <any> .. ! <deny> finished completed closed ;
`;

/** ... or only in part, now and then. */
export const LEFT_IN_PART_SHAPES = `
.. is|are rarely|seldom|sometimes|occasionally|irregularly|sporadically|scarcely <rid> .. ! <deny> <protecting> <when> mistake error wrongly accidentally who which that
.. is|are <rid> .. if|when|whenever|as there|time is|permits|allows time? $ ! <deny> <protecting>
.. is|are only? <rid> .. only? if|when|whenever|once somebody|someone|anybody|anyone|customers|people <asks> .. ! <deny> <protecting>
.. is|are only? <rid> .. only? if|when|whenever|once somebody|someone|anybody|anyone complains|insists|thinks|remembers .. ! <deny> <protecting>
half|some|most|few of the|our? <any> .. is|are <rid> .. ! <deny> <protecting> time
in theory|principle ,? .. ! <deny> <will> but practice practise reality agreed accepted though although however ;
.. is|are in theory|principle <done> .. ! <deny> <will> but practice practise reality though although however ;
.. is|are <done> .. in theory|principle $ ! <deny> <will> but agreed accepted approved
at best ,? <any> .. ! <deny> <will> ;
.. leaves|leave|left .. to be desired .. ! nothing little not
.. as far|much|often|well as we|they|i|he|she can|manage|get .. ! <deny>
.. is|are <done> inconsistently|irregularly|unevenly|unsystematically|superficially|sloppily|carelessly|insufficiently|inadequately|incompletely|poorly|haphazardly .. ! <deny>
.. is|are <done> .. inconsistently|irregularly|unevenly|unsystematically|superficially|sloppily|carelessly|insufficiently|inadequately|incompletely|haphazardly $ ! <deny> who that which if when
`;
