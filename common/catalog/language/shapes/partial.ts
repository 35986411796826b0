/** Sentences of these shapes say that a practice is in place for a part, or not well enough, whatever it is. */
export const PARTIAL_SHAPES = `
<any> .. {exception} .. ! <deny> can may deals going
all|every|each but|minus|save|less <number>|one|few|the|some|my|our .. is|are|has|have|use|uses .. ! can may closed blocked denied ports shut
.. all|every|each <any> <any>? minus|less <number>|one|the|a .. ! can may closed blocked denied ports
barring|excluding|excepting <any> .. all|every|everyone .. ! <deny>
leaving aside <any> .. ! <deny>
outside the|of <any> all|every .. ! <deny>
apart from the? <any> <any>? , nobody|none .. <covered> ..
nobody {but} the <any> <any>? has|was|were|have|is been? <covered> .. ! can may access
nobody {but} the <any> <any>? uses .. ! can may access
no <any> <any>? {but} <any> <any>? has|have|is|are|was|were been? <covered>|<practice>|cctv|a|an .. ! can may access enter allowed admitted ,
none of <any> <any>? {but} <any> .. has|have|is|are|was|were been? <covered>|<practice>|a|an .. ! can may access enter allowed admitted anything ,
we only|just <checks> the|our|a|some|admin|administrator .. ! when
we <checks> just|only the|our|some ..
we only|just <checks> in|for|on <any> ..
.. <practice> <any>? <any>? is|are limited|restricted|confined|reserved to|for <any> .. ! access business
.. , the rest|others not $
.. , the rest|others are|is|has|have|were not .. ! exist due found
.. and|, the rest|others <any> <any>? <any>? planned|overdue|open|outstanding|pending|follow ..
.. are|is|were|have|has .. , <number> are|is overdue|late|outstanding|pending|missing ..
.. are|is|were|have|has .. , but some <any> <any>? are|is overdue|late|outstanding|pending|missing ..
some <any> <any>? are|is|were overdue|late|outstanding|pending|missing $
a|the? third|quarter|fifth|half|majority|minority of <any> <any>? <any>? is|are|has|have|was|were|use not|never|no .. ! nobody neither nothing clue maker
nearly|almost|about|over|roughly half|a third|quarter|fifth? of <any> <any>? <any>? is|are|has|have not|no .. ! nobody nothing
one in <number> <any> <any>? is|are|has|have not|no|never .. ! nobody
not many|much of? <any> <any>? <any>? is|are|has|have|use .. ! because
not that many <any> .. is|are|has|have|use ..
many|much|few|several <any> <any>? is|are|has|have been? <covered> .. ! <deny> <rule> apps web hotels
a few <any> <any>? is|are|has|have been? <covered>|<done>|lock .. ! <deny> <rule>
a number|majority|minority of <any> <any>? are|have been? <covered>|<done> .. ! <deny> <rule>
much of the|our <any> .. is|are|has <done> .. ! <deny>
many|much|lots of our <any> <any>? is|are|has|have been? <covered>|<done>|had .. ! <deny> <rule>
lots of <any> <any>? is|are|has|have been? <covered>|had .. ! <deny> <rule>
<number> quarters|thirds of <any> .. has|have|is|are|was|were .. ! <deny> <rule> agencies
fewer|less than <number>|half <any> .. is|are|has|have .. ! <deny> %
one or two <any> .. is|are|has|have .. ! <deny>
.. on|for the bulk|majority of .. ! <deny>
.. {moderately} .. ! <deny> never practices practice live questionnaire should
.. a limited number|group .. ! <deny>
.. <yearly> .. every <seldom> years .. ! <deny> background
.. <yearly> .. once every <seldom> years .. ! <deny>
.. once a|per decade .. ! <deny>
.. partially|partly $ ! <deny>
apart|aside from .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked dropped denied
other than .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked
save for .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked
with the exception of .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked
except|excepting .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked
leaving aside .. , <any> .. ! <deny>
bar <number>|the|one|a .. all|every|everyone|everybody|everything|everyone's .. ! can may <deny> closed blocked
.. all|every|each|everyone|everybody .. with the exception of .. ! can may <deny> closed blocked denied
<any> .. <practice>|agreements|courses|notices <any>? is|are <done>? <any>? exclusively|solely|only for|by|to|with .. ! access <deny>
.. agreements|notices|courses|plans|clauses <any>? <any>? limited|restricted|confined to .. ! access
.. covers|cover|covering|includes|reaches|extends no more than .. ! <will>
.. hit and miss ..
.. in fits and starts ..
.. few and far between ..
.. halfway|half way there ..
.. sporadic|patchy|spotty|haphazard .. ! <deny>
.. more often than not ..
.. full of holes ..
.. sometimes yes sometimes no ..
.. as and when somebody|someone|there|we .. ! <deny>
.. if|when a? <any> <any>? happens to be free|around|there ..
.. when|if the <any> <any>? remembers ..
.. at the discretion of each|the|every .. ! <deny> judge court
.. either .. or .. , never both ..
.. but comply|complies elsewhere ..
.. on paper .. in practice .. sometimes ..
.. all|every|everyone|everybody .. bar|minus|barring <number>|the .. ! can may <deny> closed blocked shut ports
.. are|is|have|has .. ; the? <any> will follow|be next|from|in|by|added|soon|later .. ! <deny> compared
.. are|is|have|has .. , the? <any> will follow|be next|soon|later .. ! <deny> compared
.. are|is|have|has .. ; the? <any> will be from|in|by|added .. ! <deny> compared designed drafted
.. covers <any> .. ; the? <any> will follow|be .. ! <deny>
barring|bar <any> .. , all|every|everyone|everybody|everything .. ! can may <deny> closed blocked unless
yes , for|on|in|at most|some|many|half .. ! all
yes , but only .. ! after
yes , <any> <any>? ones|only only? .. ! after with by
.. done|given|held|trained only? once , at|on|upon onboarding|joining|hiring|entry .. ! and again every
.. done|given|held|trained only? once at|on|upon onboarding|joining|hiring|entry .. ! and again every
.. <practice> .. is|are only? <done> only? on|upon request $ ! <deny>
.. <practice> .. is|are only <done> out? on|upon request $ ! <deny>
.. <practice> .. depend|depends on who is .. ! <deny>
.. <practice> .. <done> out? without a|any fixed|set|regular plan|schedule|rhythm|interval $
.. <practice> <any>? <any>? has|have gaps|holes $
.. <practice> <any>? <any>? is|are less frequent|frequently|often <any>? than .. ! <deny>
.. <practice> <any>? <any>? is|are superficial|cursory|perfunctory .. ! <deny>
unless it|they|he|she|the <any> <any>? stand|stands|stood|sit|sits|is|are|was|were in|on|at|from|part|older|too|still .. , .. ! <deny> can may access
.. is|are|has|have .. unless it|they|he|she|the <any>? <any>? <any>? stand|stands|sit|sits|is|are|was|were in|on|at|from|older|too|still .. ! <deny> can may access allowed admitted blocked denied dropped removed deleted disabled closed locked quarantined rejected refused destroyed ended wiped armed list use approved needed
unless they|it stand|stands|sit|sits|are|is in|on|at .. ! <deny> can may list away refused use
apart|aside from .. , <any> <any>? of our .. ! can may <deny> closed blocked
apart|aside from .. ones|one|those|few .. , our <any> .. ! can may <deny> closed blocked we also
<any> <any>? , with the exception of .. , is|are|has|have .. ! can may <deny> closed blocked denied
.. is|are|has|have .. with the exception of .. ! can may <deny> closed blocked denied forbidden banned prohibited dropped shut
if one|we|you leave|leaves aside|out .. ! <deny>
if one|we|you ignore|ignores|disregard|disregards .. , everything|all|every|everyone|everybody .. ! <deny>
although|though the|our|some|two|three|four|five|a <any> .. forgotten|omitted|overlooked|missed|skipped .. , .. all|every|everything|everyone|everybody|each|rest|others .. ! <deny>
.. , barring <any> .. , <was>|is|are|has|have .. ! <deny>
.. , the <any> <any>? excluded $ ! <deny>
the <any> <any>? excluded , .. ! <deny>
not counting <any> .. , .. ! nobody never none weekends holidays every month tests
.. , not counting <any> <any>? <any>? $ ! nobody never none
everywhere|everything else than .. ! <deny>
everywhere else but|except|than .. ! <deny>
.. at|in|for|across|on most|some|half|certain of? our|the? <site> .. ! <deny> <elsewhere>
.. at|in|for|across|on many|several|few of our <site> .. ! <deny> <elsewhere>
.. at|in|for|across|on <number> of our|the <number> <site> .. ! <deny> <elsewhere> all
most|some|half|certain <site> <any> .. ! <deny> <elsewhere> is are have has was were
.. is|are only? <at_times> <done> .. ! <deny> <in_full> who which that what where disabled off exceptions
.. is|are only|just partially|partly|informally|occasionally <done> .. ! <deny> who which that what where
we only? <at_times> <practise> .. ! <deny> <in_full> that if when
we only|just partially|partly|informally|occasionally <practise> .. ! <deny> that if when
<at_times> <other> .. is|are <cared> .. ! <deny> exceptions who which that when if
<at_times> , <other> .. is|are <cared> .. ! <deny> exceptions who which that when if
<at_times> we <practise> .. ! <deny> that when if always latest
.. is|are <done> .. , <at_times> $ ! <deny>
.. is|are <done> .. , at? least? in part $ ! <deny>
.. is|are <done> .. in part $ ! <deny> whole take takes
we <practise> .. , <at_times> $ ! <deny>
we <practise> .. in part $ ! <deny> whole take takes
.. is|are not consistently|systematically <done> .. ! because cannot but
.. is|are not always <cared> .. ! because cannot but
not all|every <any> .. is|are <cared> .. ! because cannot but
.. if|when|whenever somebody|someone|anybody|anyone|we|they|i|he|she happen|happens|has|have|find|finds to? have? the? time .. ! <deny>
.. if|when|whenever there is time .. ! <deny>
.. best - effort|efforts basis .. ! <deny>
we have|use only? a|an? <any>? rudimentary|makeshift|incomplete <any> .. ! <deny>
there is only? a|an rudimentary|makeshift <any> .. ! <deny>
we have|use only? a? very basic <any> .. ! <deny>
we have only? a|an? half - finished|done|baked <any> .. ! <deny>
we have only? parts|bits|fragments|pieces of a|an <any> .. ! <deny>
we have only? a sort|kind of a|an? <any> .. ! <deny>
we have only? something like|resembling a|an <any> .. ! <deny> hundred thousand dozen
most|nearly|almost|practically|virtually all? of? our|the? <any> <any>? <any>? <any>? is|are <cared> .. ! <deny> <rule> <event> attacks who
the vast|great|large|overwhelming|clear majority of our|the? <any> <any>? <any>? are|is <cared> .. ! <deny> <rule> <event> attacks
only critical|important|major|new|large|big|key|selected|certain|internal|external|permanent <any> <any>? <any>? is|are <cared> .. ! <deny> access that others rest remainder
apart|aside from|in|at the|our|one|two|three|four|a|some <any>? <any>? <site> <any>? <any>? <any>? , <any> .. ! <deny> <elsewhere> also too additionally besides moreover can may
with the exception of .. , <any> .. ! <deny> can may closed blocked denied restricted limited forbidden banned prohibited
except|excepting|excluding|bar|barring for|in|at? the|our|one|two|three|four|a|some <any>? <any>? <site> .. , <any> .. ! <deny> <elsewhere> can may
with the exception of the|our|one|two|three|four|a|some <any>? <any>? <site> .. , <any> .. ! <deny> <elsewhere> can may
save|except for the|our|one|two|three|four|a|some <any>? <any>? <site> .. , <any> .. ! <deny> <elsewhere> can may
.. is|are <done> .. except|bar|barring|excluding|excepting the|our|one|two|three|four|a|some? <any>? <any>? <site> <any>? <any>? <any>? $ ! <deny> <elsewhere> can may
.. is|are <done> .. except|save|apart|aside|other|exception for|from|in|at|than|of at|in? the|our|one|two|three|four|a|some? <any>? <any>? <site> <any>? <any>? <any>? $ ! <deny> <elsewhere> can may
we <practise> .. except|bar|barring|excluding|excepting the|our|one|two|three|four|a|some? <any>? <any>? <site> <any>? <any>? <any>? $ ! <deny> <elsewhere>
we <practise> .. except|save|apart|aside|other|exception for|from|in|at|than|of at|in? the|our|one|two|three|four|a|some? <any>? <any>? <site> <any>? <any>? <any>? $ ! <deny> <elsewhere>
.. is|are <done> .. only|exclusively at|in|for the|our head office|offices .. ! <deny> can may
.. is|are <done> .. at|in|for the? our? head|main office|site|headquarters only .. ! <deny> can may
most|nearly|almost|practically|virtually all? of? our|the? ports|accounts|macros|services <any>? <any>? <any>? are disabled|closed|blocked|locked|removed .. ! <deny> but
many|several|few of our|the <any> <any>? <any>? are <cared> .. ! <deny> <rule> <event> attacks who that times
many|few <any> <any>? <any>? are <cared> .. ! <deny> <rule> <event> attacks copies who that times
we have|use .. , although|though it|they|this do|does not cover|include|reach|extend ..
there is|are .. , although|though it|they|this do|does not cover|include|reach|extend ..
we|they|i try|tries|endeavour|endeavor|strive|attempt hard? to <any> .. ! <deny> restore break guess phish hack attack crack trick recover understand avoid keep , ; but again
.. half - heartedly .. ! <deny>
.. half - hearted $ ! <deny>
we <practise> .. superficially|sloppily|carelessly|poorly|badly $ ! <deny>
.. is|are <done> .. ad hoc .. ! <deny> no
.. is|are <done> .. on an? ad - hoc .. ! <deny> no
`;
