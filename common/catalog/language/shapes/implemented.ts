/** Sentences of these shapes say that a practice is in place, whatever it is. */
export const IMPLEMENTED_SHAPES = `
the|our|all|this? <overdue> .. has|have|was|were|took been? <cured>|place .. ! <deny> <part> <will> unless , ;
the|our|a? <any> .. was|were <overdue> .. but .. was|were|has|have been? <cured> .. ! <deny> <will> only partly
the|our <any> <any>? <any>? <overdue> for <month> .. was|were|took <cured>|place .. ! <deny> <part>
.. was|were|has|have <overdue> .. and|but|, was|were|has|have been? <cured> .. ! <deny> <will> <part>
.. was|were|has|have been? last <done> {lately} $ ! <deny> <part>
.. was|were|has|have been? last <done> in|at {lately} $ ! <deny> <part>
the|our last|latest .. was|is|took|dates place? from? run? {lately} $ ! <deny> <part> <overdue>
the|our last|latest|current .. was|is|dates from? in|at? {lately} $ ! <deny> <part> <overdue>
.. dates {lately} $ ! <deny> <part>
our <any> .. is|are <few> weeks|months|days old $ ! <deny> <part> backup backups signatures
it is|has been? <few> weeks|days|months since .. ! <deny> <part>
.. was|were|has|have been? <checks> {lately} $ ! <deny> <part> <overdue> <will> last budget order ordered quote offer support ,
.. <done> .. and|, the? next <any>? is|are due|planned|scheduled .. ! <deny> <part> overdue
.. <done> .. and|, will be <done>? again|renewed .. ! <deny> <part> draft
.. and will be replaced by <any> .. ! <deny> <part>
.. whose contract will be renewed .. ! <deny> <part>
.. , and we will renew .. ! <deny> <part>
.. is|are|runs|run|have|has|took .. ; the next .. ! <deny> <part> late missed time
.. was|were|has|have been? <setup> <number>|<few> years ago $ ! <deny> <part> until till but when off , ;
only <cleared> <any> <any>? is|are|may|can|goes|go|get|gets <let> .. ! some , ;
only <cleared> <any> <any>? goes|go live $ ! some
.. is|are <deny> optional|voluntary .. ! but lunch ;
.. never optional|voluntary|skipped .. ! but ; , at with
nobody is excused|exempt|exempted from .. ! but
nobody gets out of .. ! but
.. has|have|found|showed|shows|are|revealed no <bad> <any> $ ! policy process
.. has|have|found|showed|shows|are|revealed no <bad> <any> in|on|at|for|among|from|with|within .. ! policy process
.. has|have|found|showed|shows|are|is|revealed no <fault> $ ! policy process plan
.. has|have|found|showed|shows|are|is|revealed no <fault> in|on|at|from|of|with .. ! policy process plan but
no|none|never <any> .. is|are|was|were|has|have been? <any>? late|overdue|postponed|missed|skipped|outstanding|failed|forgotten|cancelled|incomplete $ ! but because , ;
not one|a? <any> .. is|are|was|were|has|have been? <any>? late|overdue|postponed|missed|skipped|outstanding|failed|forgotten|cancelled|incomplete $ ! but , ;
no <any> <any>? <any>? lacks|lack|misses|miss <any> .. ! but , ;
former|terminated|departed <any> <any>? have|has no access ..
.. is|are not accessible|available|visible to|for <outside> ..
neither <outside> nor <any> can|may ..
we had no .. before|until|till <past> , but have|has .. since $
.. was|were missing until .. , but now ..
.. not .. in the past ; now|today ..
not until .. has|have|is|are .. may|can|does|do|is|are ..
whoever|anyone who? has|have|is not|never|n't .. is|are|gets|does|cannot|may not? .. ! check
.. is|are out of bounds to all but ..
no <any>? <shortcoming> <noted>? in|on|with|about|concerning|regarding|from .. ! but nobody
.. <shortcoming> <noted>? .. : nil|none|zero|0 $
.. : nil|no|zero <shortcoming> $
.. , nil|no|zero <shortcoming> $ ! yes process went
.. gave|give|gives|yielded|revealed|showed|shows|brought|found no <shortcoming> .. ! not hence owner
.. not give rise to any <shortcoming> ..
.. no cause for concern|complaint|criticism ..
.. nothing adverse|negative|critical to report .. ! but
there is nothing to criticise|criticize|report|object|add .. ! but
.. free of <shortcoming> ..
at no time .. was|were|did .. <bad>|unlocked|unattended|unescorted|alone ..
under no circumstances is|are|do|does|may|can ..  ! look looks check checks
.. , no outstanding <any> $
.. nothing outstanding $
.. is|are a given here|everywhere? .. ! not
.. no ifs no buts ..
.. is|are|keeps religiously <done>|kept|followed .. ! not
.. bread and butter ..
.. was|were|has|have been? <setup> in <past> $ ! <deny> <part> until till but when once time last only off , ; building put
nothing goes|leaves live|out|into .. until|unless|before|without .. ! , ; nobody
nothing but anonymised|anonymized|masked|encrypted|approved|synthetic .. is|are ..
.. changed|altered by no one|nobody ..
.. numbers|data|passwords|records are|is visible|readable|shown to no one|nobody ..
only after <any> .. does|do|may|can a|the|any <any> go|be|start|leave|happen ..
no <any>? <shortcoming> was|were|are|is <noted> in|with|on|during .. ! but nothing
no relevant|significant|material? <shortcoming> was|were|are|is <noted> in|with|on|during .. ! but nothing
until|unless <any> .. has|have <done> .. , <any> .. gets|get no .. ! we our past <past> from
only <any> <any>? <any>? can|may <any> .. ! some mfa training trained few still but , ; opt in withdrawn appealed offer macros report
.. <defect> <any>? <any>? <any>? <any>? <any>? : 0|none|nil|zero $
.. <defect> <any>? <any>? <any>? <any>? <any>? : 0|none|nil|zero of|found|in ..
.. <defect> <any>? <any>? <any>? <any>? <any>? : none|nil , ..
.. without <any> <any>? <any>? <any>? <any>? : 0|none|nil|zero|never ..
.. <defect> <any>? <any>? : never $
nothing missing .. : all|every ..
nothing|none <any>? is|are|was|were overlooked|forgotten|missing|lost|omitted|missed|skipped .. ! but because of
nothing|none is|are|was|were left out? $
nothing|none is|are left out|with|behind|to|open|unattended .. ! but because of
nothing|none is|are|was|were thrown away ..
nothing|none goes|gets|slips|passes|runs|leaves .. unchecked|unread|untested|unfiltered|unseen|unnoticed|unscanned|unreviewed|unapproved .. ! but because
no <any> <any>? bypasses|escapes|evades|circumvents the|our <any> .. ! but because
nothing|none is|are|was|were deleted|erased|removed|destroyed earlier|sooner|before ..
nobody|none sells|leaves|enters|gives|connects|deploys|merges|publishes|discards|scraps .. before|until|unless .. ! , ; but
anyone|anybody|everybody|everyone|outsiders can|may report|tell .. ! <deny> <part> but
.. is|are|get noticed|checked|handled|reported|installed|blocked|stopped|fixed|repaired|replaced|closed|removed|reviewed|corrected|restored at once .. ! <deny> <part> <will> but
.. is|are changed|updated|redrawn|revised|corrected whenever .. ! <deny> <part> <will> but time want wants like likes feel feels suits remembers thinks
.. can|may be written|read|added but not|never changed|altered|deleted|edited|erased ..
only <any> <any>? <any>? have|has the? right|rights|permission to .. ! but <part_of_all> <outsider> <for_all> <will> , ;
.. is|are installed|opened|changed|altered|deleted|granted by <any> <any>? only $ ! some but
only the <any> <any>? <any>? <any>? can|may <any> .. ! some mfa training trained few still but , ; opt in withdrawn appealed offer macros report
.. can be <done> by <any> <any>? <any>? alone $
.. can be <done> only by <any> .. ! but
nobody outside|except|but the? <any> <any>? <any>? has|have admin|administrator|root|access|write <any>? ..
no one outside the? <any> <any>? <any>? has|have admin|administrator|root|access|write <any>? ..
.. test|scan|review|audit|inspection found|showed|revealed nothing critical|serious|major|untoward|severe ..
.. log|register is empty|kept , .. <event>|nothing ..
.. log|register is empty because|since|as ..
.. log|register .. it is|stands empty because|since|as ..
only <any> <any>? <any>? <any>? have|has|get|gets access to .. ! but <part_of_all> <outsider> <for_all> , ;
only <any> <any>? <any>? <any>? can|may access|enter|open|read|see|change|edit|delete|reach .. ! but <part_of_all> <outsider> <for_all> <will> , ;
the first version of <any> .. was|were approved|adopted|published|released|issued {lately} .. ! <deny> <part>
everybody|everyone has|gets|uses a|an|his|her|their own|personal|individual|unique|separate <any>? login|logins|account|accounts|id|user|username|password|badge|token|key|card .. ! <deny> <part> but except other same , ;
.. <practice> .. is|are a matter of course .. ! <deny> <part> but
.. <practice> .. is|are a fixed|regular|firm part of .. ! <deny> <part> but
.. <practice> .. is|are part of everyday|daily life|work|business|routine .. ! <deny> <part> but
.. <practice> .. has|have become a? routine|habit|standard .. ! <deny> <part> but late skipped missed missing superficial
.. <practice> .. is|are second nature .. ! <deny> <part> but
.. <practice> .. is|are alive and well .. ! <deny> <part> but
.. <practice> .. is|are as good as it gets .. ! <deny> <part> but
.. <practice> .. is|are firmly anchored|rooted|established .. ! <deny> <part> but
.. <practice> .. is|are lived practice .. ! <deny> <part> but
.. <practice> .. is|are beyond reproach|criticism .. ! <deny> <part> but
.. <practice> .. leave|leaves nothing to be desired .. ! <part> but
.. <practice> .. has|have never been missed|skipped|forgotten|late|omitted|dropped .. ! <part> but
.. <practice> .. as planned|scheduled|intended|foreseen|prescribed $ ! <deny> <part> will going but
.. <practice> <any>? <any>? is|are not|never neglected|forgotten|skipped|ignored|omitted|missed|overlooked .. ! <part> but
.. <practice> <any>? <any>? is|are not|never a|an? afterthought|formality|luxury|sham .. ! <part> but
.. <practice> <any>? <any>? is|are ensured|assured|guaranteed .. ! <deny> <part> but
.. <practice> <any>? <any>? is|are a|an? integral|essential part of .. ! <deny> <part> but
.. <practice> <any>? <any>? has|have always been <done> .. ! <deny> <part> but until
nothing <any>? is|are|gets|goes restored|changed|released|deployed|installed|signed|bought|published|merged|connected|live|out .. before|until|unless .. ! but , ; : happens breaks complains calls something somebody
patients|people|customers|users|clients|guests|anyone|everyone|whoever|those who? asks|ask <any>? <any>? get|gets|receive|receives a|everything|all|their|his|her|it|them .. ! <deny> but if when late rights password key access exception
.. code|codes|cvv|cvc|digits|pin|stripe .. is|are deleted|erased|purged|wiped|destroyed|shredded|discarded|overwritten|forgotten the|as|once|right|straight|immediately|directly|at .. ! <deny> source unless times qr discount voucher door
.. code|codes|cvv|cvc|digits|pin|stripe .. is|are thrown away the|as|once|right|straight|immediately|directly|at .. ! <deny> source unless times qr discount voucher door
`;
