/** Sentences of these shapes say that a practice is missing, whatever it is. How a shape is written, `domain/gap/read/shapes/pattern.ts` tells. */
export const ABSENT_SHAPES = `
<any> <any>? <any>? used to be <checks> .. ! <deny> <now> <present> <was> but who , ;
we|they <any>? used to <checks> .. ! <deny> <now> <present> <was> but who , ;
.. no longer <checks> .. ! <when> sharing , ;
.. is|are no longer <checks> .. ! <when> needed required used supported <deny> valid , ;
.. no longer required|mandatory|enforced|compulsory $ ! <when> access account accounts data
we|they no longer take backups|minutes ..
we|they no longer ask for consent ..
we|they stopped asking for consent ..
we|they no longer classify|collect|measure|track|notify our? <any> ..
.. stopped|ceased|quit <checking> .. ! <deny> <now> but resumed , ;
.. <practice> .. was|were abolished|discontinued .. ! <deny> <now> but shared default , ;
.. <practice> .. is|are|was|were dispensed with .. ! <deny> <now> but ;
.. <practice> .. is|are|was|were|been waived .. ! <deny> <now> but ;
.. <practice> .. is|are considered|deemed|seen|thought|regarded as? superfluous|unnecessary|needless|redundant|pointless .. ! <deny> but ;
.. <practice> .. has|have|was|were been? put off .. ! <deny> but ;
.. <practice> .. is|are|was|were|been postponed|adjourned|deferred .. ! <deny> <now> but ; and then
.. <practice> <any>? <any>? is|are|was|were|been omitted|frozen|avoided|shunned|dodged .. ! <deny> <now> but ;
.. <practice> <any>? <any>? is|are a|an? sham|farce|joke|fiction|pretence .. ! <deny>
.. <practice> <any>? <any>? is|are at? the? bottom of .. ! <deny>
.. <practice> <any>? <any>? get|gets|got lost .. ! <deny> <now> but ;
.. <practice> <any>? <any>? is|are considered|deemed|seen|thought|regarded as? a? waste of .. ! <deny> but ;
until|till|through <past> we <checks>|had .. ! <deny> <now> <present> but
until|till|through <past> .. <was> <checks>|made|done|held|run .. ! <deny> <now> <present> but ;
until|till last <any> .. <was> <checks>|made|done|held|run .. ! <deny> <now> <present> but ;
until|till last <any> we <any> .. ! <deny> <now> <present> but
until|till {ended} , .. <was> <checks>|made|done|held|run .. ! <deny> <now> <present> but ;
up to last? <past>|spring|summer|autumn|winter|year , .. <was> <checks>|made|done|held|run .. ! <deny> <now> <present> but ;
up to <past> .. <was> <checks>|made|done|held|run .. ! <deny> <now> <present> but ;
between <past> and <past> .. <was> <checks> .. ! <deny> <now> <present> but ;
.. <was> <checks>|required|made|done|held|run .. until|till|through last? <past> $ ! <deny> <now> <present> but ; ,
.. <was> <checks>|required|made|done|held|run .. until|till last year|month|spring|summer|autumn|winter $ ! <deny> <now> <present> but ; ,
.. <was> always|been? <checks>|required|made|done|held|run .. until|till {ended} .. ! <deny> <now> <present> but ; ,
we had a|an .. until|till last? <any> $ ! <deny> <now> <present> but
{before} ,? .. <was> <checks>|made|done|held|run|answered .. ! <deny> <now> <present> but ;
{before} ,? we <checks>|ran|held .. ! <deny> <now> <present> but ;
.. <was> always|been? <checks>|made|done|held|run .. under the previous|old|former <any> $ ! <deny> <now> <present> but , (
.. <was> always|been? <checks>|made|done|held|run .. before the merger|takeover|move|reorganisation|reorganization $ ! <deny> <now> <present> but last , (
<number> years ago we <checks> .. ! <deny> <now> <present> but
it is|has been? {long} since .. ! but <will> <setup>
{long} have|has passed since .. ! but
the|our <any>? <any>? <paper> of? <any>? is|are <seldom> years old $ ! <deny> but ,
should be <checks>|<done> .. but are|is not $
.. should be <done> .. but is|are not $
.. should be <done> .. but isn't|aren't $
.. should exist .. but does not|doesn't $
.. <rule> <any>? <asks> .. but|yet|however we|there|nobody <deny> .. ! all everywhere every only full
.. <rule> <any>? <asks> .. but|yet|however we|it|they|there <any> <deny> .. ! all everywhere every only full
.. <rule> <any>? <asks> .. but|yet|however we <any> <any> <deny> $ ! all everywhere every only full
.. <got> .. but <deny> <use> $ ! <part> all everywhere
.. <got> .. but not <any> <use> it|them|yet? $ ! <part>
.. <got> .. but <deny> <use> it|them $
.. <got> .. but nobody <use>|looks|watches|reads .. ! <part>
.. <got> .. but <we> <any>? <deny> <any>? <use> it|them|yet? $ ! <part> all everywhere
.. <got> .. but it? is|are|was|were <deny> <any>? <use> $ ! <part> all everywhere
.. <got> .. but switched|turned off $ ! <part>
.. <got> .. but disabled|idle|inactive $ ! <part>
.. promised|announced .. and is|are still missing $
.. promised|announced .. but nothing has happened $
.. been put off until further notice $
we refrain from .. ! <deny>
instead of <checking> .. we <any> .. ! automatically
rather than <checking> .. ! automatically
it is not the case that ..
.. dropped the ball on ..
.. flying blind on|with|in ..
.. got|been|was|were parked when|since|after|until ..
.. keeps|keep slipping ..
.. been meaning to <any> .. ! finally
.. out|out of the window when|as|if ..
.. : tumbleweed $
.. fingers crossed ..
.. nothing to write home about .. there isn't any ..
.. conspicuous by its|their absence ..
.. failed|unable to identify|find|locate|see any|a ..
.. deemed too much work and is|are not done ..
.. absent from|is|are .. is|are any|a form|kind|sort of ..
absent is|are any ..
.. dispense|dispenses|dispensed|dispensing with <any> .. ! <deny>
has|have yet to be <any> ..
.. that <any>? was|were dissolved|disbanded and nobody ..
despite|notwithstanding .. , <any> .. <deny> .. ! all every everyone
in spite of .. , <any> .. <deny> .. ! all every everyone
for all our|the|its .. , <any> .. <deny> .. ! all every everyone
.. was|were promised .. but it|they|none|nothing .. <deny> ..
.. should be off , but it|they is|are on ..
.. has|have not started since <past> ..
.. delivered .. , unconnected $
.. in the ordinary|normal bin instead of ..
.. <deny> .. yet|so far|to date : ..
.. there is|was nobody to do so|it|that ..
we|it|hr|they|<any> <any>? failed|neglect|neglects|neglected|omitted|omits to <checks>|revoke|remove|wipe|disable|tell|inform|report|delete .. ! <deny> <when> <part>
we're|i'm|we in|are the? in? the? dark about|on ..
<any> <any>? is|are|was|were uninstalled from .. ! <deny> <when>
antivirus|mfa|edr|logging|monitoring|backups|cameras was|were|has|have been? removed .. ! <deny> <when>
.. was|is|were|are rated|assessed as? ineffective|inadequate .. ! <deny>
.. with signed|antivirus|mfa|encryption|training|contract <any>? <any>? : 0|none|nil|zero $
<any> .. are|is|have|has|do|does|take <any> .. : false|untrue $ ! true applicable implemented
.. -|—|( disagree $
.. auditor : not the case $
.. : not true $
.. sla|target|goal|kpi .. measured|actual|reached : none|never|0|nil ..
should : .. is : none|nothing|no ..
.. we do|have|did|done nothing to stop|prevent|hide|ward|protect|keep|restrict|detect|avoid ..
.. we have done nothing to|about ..
.. stopped|ceased|quit holding|doing|running|giving|performing|making|keeping <any> <practice>|<paper> .. ! <deny> <now> but resumed , ;
.. stopped|ceased|quit holding|doing|running|giving|performing|making <any>? <practice> .. ! <deny> <now> but resumed , ;
.. exist|exists only|merely|just as|in a|an? draft|template|sketch|outline|concept .. ! was were ;
.. exist|exists only|merely|just on|in somebody's|someone's|his|her|my head ..
.. has|have only a|an|the? draft|template|sketch|outline of .. ! approved
<any> .. no|lack|lacks <any>? budget|money|time|capacity|funds|resources|tool|tools|platform|mandate .. so|hence|therefore|thus .. no|not|never|nobody .. ! but apply applies applicable arise
we|nobody|it|they .. <deny> <any>? started|begun|finished|hired|bought|appointed|chosen|found|got .. so|hence|therefore|thus .. no|not|never|nobody .. ! but apply applies applicable arise
<any> .. has|have|is|are|was|were not been? <covered>|defined|documented|classified|agreed|written , although|though|even .. ! but only some all every fully always yet we policy procedure
.. for|in neither <any>? <any>? <was>|is|are|did|have|has|does ..
nobody|none looks|look|checks|reads|reviews|tests|monitors|acts .. unless there|something|somebody|it .. ! but
no one looks|checks|reads|reviews|tests|monitors|acts .. unless there|something|somebody|it .. ! but
nobody|none here? goes|go|runs|looks|digs|wades|works through|over|after|round .. ! but unless without
no one here? goes|runs|looks|digs|wades|works through|over|after|round .. ! but unless without
.. <was> <checks>|respected|honoured|honored|made|done|held|run until|till <any> <any>? <any>? <any>? switched|moved|changed|left|retired|replaced|merged|died|closed .. ! <deny> <now> <present> but ;
.. <was> <checks>|respected|honoured|honored|made|done|held|run until|till the move|switch|change|merger|migration|takeover .. ! <deny> <now> <present> but ;
.. <was> <checks>|respected|honoured|honored|made|done|held|run|carried|performed out? in|until|till <past> .. , then .. nobody|never|no|not|none|nothing|stopped|cut|dropped|left .. ! <part> again resumed <present>
.. <was> <checks>|held|made|done|run|carried|performed out? in <past> and|, <past> .. nobody|never|not .. since .. ! <part>
.. <was> <checks>|respected|honoured|honored|made|done|held|run until|till .. switched|moved|changed|move|switch|change|merger|migration|takeover .. , which|who .. ! <now> but again
no|nobody|none .. has|have ever .. , although|though .. ! but only except <when> without
.. took place in <past> .. but|and not|never|none since|after $
.. <was> <checks>|held|made|done|run|carried|performed out? in <past> .. but not since $ ! <part>
we|they|<any> <any>? used to .. stopped|ended $ ! <deny> resumed again
we|they|<any> <any>? used to .. but|then|since .. that|it|this has|is|was? stopped|ended|over .. ! resumed again
.. fell away when|in|with|after|as|since .. ! <deny> <now> but ;
.. was|were allowed to lapse .. ! <deny> <now> account accounts exceptions after ,
.. used to be .. but|and|then? .. got lost|disappeared|vanished .. ! <deny> <now>
.. used to be .. , and got lost .. ! <deny> <now>
.. was|were disconnected in|when|with|after|since .. ! <deny> <now> but when account accounts access minutes minute hours infected compromised
.. has|have disappeared|vanished from .. ! <deny> <now>
.. ended .. and has|have never|not been replaced|renewed|resumed .. ! <part>
.. until|while|as <any> <any>? <any>? retired|left , and that was the end of .. ! <now>
.. up to version <number> .. fell away|away|lost .. ! <now> but
.. was|were lost with|in|during the rewrite|migration|move|relaunch|upgrade|update .. ! <deny> <now>
.. is|are still outstanding $ ! <part> <few>
.. is|are the? topic|subject|part|thing|point that our|the <any> leave|leaves out ..
nobody|none here? takes|take|took <any> <any>? <any>? away|back .. ! but unless without
we|they no longer wipe|investigate|report|follow|shred|log|record|inform|tell|answer|hold <any> .. ! <when> sharing need data passwords not that , ;
.. but it|this|that|they|we has|have|was|were been? dropped|abolished|discontinued|scrapped|stopped|axed|disbanded|ended $ ! <deny> <undesired>
.. but it|this|that|they has|have|was|were been? given up $ ! <deny> <undesired>
.. but|and we? gave|given it|this|that|them up $ ! <deny> <undesired>
until|till last? <any> .. , since then not|never|nothing|nobody|none $ ! <undesired>
.. supposed|meant to .. , which|but nobody|none does|do|did $ ! <undesired>
we|i see no need|reason to .. ! : ; because since as for without than <undesired> change replace worry
that <any> .. is|are|was|were kept|hidden|concealed|withheld from .. ! <deny>
we|they|i keep|kept|hide|hid|conceal it from <any> .. that .. ! <deny>
we|they|i hide|hid|conceal|concealed from <any> <any>? that .. ! <deny>
<any> <any>? <any>? asked|wrote|applied .. and|but|, has|have|had|got|received had? no answer|reply|response .. ! <when>
<any> <any>? <any>? asked|wrote|applied .. and|but|, is|are still waiting .. ! <when>
<any> <any>? <any>? asked|wrote|applied .. and|but|, never got|received|had .. ! <when>
we|i|they keep|kept|keeps meaning|intending|wanting|planning to <any> .. ! <undesired>
we|i|they wanted|meant|intended|hoped|planned|tried to .. but it|that|this|we|they|nothing|nobody|none|there|time|money|never|did|have|had|could|has|was|ran .. nothing|never|not|no|nobody|none|failed|fell|ran|didn't|couldn't|haven't|wasn't .. ! <undesired> instead cancel stop abolish outsource reduce share drop remove now today finally
we|i|they wanted|meant|intended|hoped|planned to .. but never|nothing|nobody did|have|has|had|happened|came|got|found|was .. ! <undesired> instead cancel stop abolish outsource reduce share drop remove now today finally
.. was|were|got dropped|cut|cancelled|canceled|scrapped|shelved|axed for cost|costs|budget|budgetary|financial|lack|want|time .. ! <undesired> <deny> but insecure security legacy old
gone are the days|times when|in|that .. <was> <checks> .. ! <deny> but
although|though|while|whereas the|our <any>? <any>? <asks> it|this|that|so|otherwise , .. <deny> .. ! all every only everyone everybody always
although|though|while|whereas the|our <any>? <any>? says|states|calls so|otherwise|it|for|this for? it? , .. <deny> .. ! all every only everyone everybody always
`;
