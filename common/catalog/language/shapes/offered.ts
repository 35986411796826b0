/** Sentences of these shapes offer something to people, as privacy pages do: it is done for whoever asks. */
export const OFFERED_SHAPES = `
<asking> can|may|could always|also? ask|tell|request us to <any> .. ! ; <deny> <no_offer>
<asking> can|may always|also? ask|request that we <any> .. ! ; <deny> <no_offer>
<asking> can|may always|also? ask us for <any> .. ! why ; <deny> <no_offer>
<offered> can|may always|also? ask for .. <theirs> .. ! why ; <deny> <no_offer>
<offered> can|may always|also? have your|their <any>? <any>? data|information|account|records|details|mistakes|errors <any> .. ! ; <deny> <no_offer>
<offered> can|may always|also? have mistakes|errors in your|their <any> .. ! ; <deny> <no_offer>
<offered> can|may always|also? download|obtain|get|receive|export your|their <any>? <any>? <any>? data|copy|information|records .. ! ; <deny> <no_offer>
<offered> can|may always|also? download|obtain|get|receive|export a <any>? copy of .. <theirs> .. ! ; <deny> <no_offer>
`;
