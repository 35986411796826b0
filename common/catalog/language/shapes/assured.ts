/**
 * Sentences of these shapes deny that something is missing, or say that what was missing or wished for is done by now: "*it is not true that* we
 * *do not* test our backups", "*our aim is to* test them*, and we do*".
 */
export const ASSURED_SHAPES = `
it is|was|would|'s be? not|never true|correct|so|right|accurate|fair to? say? that .. <deny> .. ! only every all always but , ;
it is|was|would be? wrong|false|untrue|incorrect|unfair|a|mistaken mistake|lie? to say|claim|conclude|assume|think that? .. <deny> .. ! only every all always but , ;
it is|was|would be? wrong|false|untrue|incorrect that .. <deny> .. ! only every all always but , ;
nobody|none can say|claim|complain that .. <deny> .. ! only every all always but , ;
no one can say|claim|complain that .. <deny> .. ! only every all always but , ;
we|they|staff|employees never fail|fails|forget|forgets|omit|omits|neglect|neglects to <any> .. ! but , ;
the|our? finding|nonconformity|observation|gap|issue|deviation|weakness that .. <deny> .. has|have|was|were been? since? closed|resolved|remedied|fixed|addressed|corrected $ ! but
.. did not|never <any> .. before|earlier|previously|formerly , but|and|now we? do|does now|today? $
.. didn't <any> .. before|earlier|previously|formerly , but|and|now we? do|does now|today? $
.. used not to be <any> .. now|today|meanwhile they|it|this|that are|is $
.. used not to be <any> .. but|and they|it|this|that? are|is now|today $
.. used not to <any> .. but|and|now we|they|it? now? do|does now? $
.. did not use to .. but|and|now we|they|it? now? are|is|do|does now? $
.. didn't use to .. but|and|now we|they|it? now? are|is|do|does now? $
our|the aim|goal|intention|ambition|objective|target is to <any> .. , and|which we|it|this|that do|does|have|has|succeed|manage so? $ ! <deny> only
our|the aim|goal|intention|ambition|objective|target is to <any> .. , and|which it|this|that is|has met|reached|achieved|been|fulfilled .. ! <deny> only not
we|they|i planned|intended|wanted|meant|promised|decided|hoped|agreed to <any> .. , and|which|so we|they|it? did|have|do|succeeded $ ! <deny> only <part>
.. is|are now <done> .. , which|what was|were not|hardly|never|wasn't|weren't .. before|earlier|previously|case|so|last|true .. ! <part>
.. is|are now <done> .. , which|what it|they|we was|were|did not|hardly|never|wasn't|weren't|didn't .. before|earlier|previously|so|last|do .. ! <part>
gone are the days|times when|in|that .. <deny> .. ! but
the days|times when|in|that .. <deny> .. are|is over|gone|past|behind .. ! but
there was|is not a single|one case|instance|occasion|day in|where|when|on .. <deny> .. ! but
there was|were|is|are no|not single? case|cases|instance|instances|occasion in|where|when .. <deny> .. ! but ,
.. not just|only|merely|simply .. on paper but|, .. practice|reality|really|actually|fact .. ! missing lacking absent lacks lack lacked gap
.. not just|only|merely|simply in theory but|, .. practice|reality|really|actually|fact .. ! missing lacking absent lacks lack lacked gap
.. <done> .. and not only|just|merely on|in paper|theory|principle|documents|words $ ! missing lacking absent no
we|they make|made|keep a point of <any> .. ! <deny> but
.. leaves|leave|left nothing|little to be desired $
`;
