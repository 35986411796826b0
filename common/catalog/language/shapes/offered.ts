/** Sentences of these shapes offer something to people, as privacy pages do: it is done for whoever asks. */
export const OFFERED_SHAPES = `
<offered> can|may|could always|also? ask|tell|request us to <any> .. ! ; but if otherwise
<offered> can|may always|also? ask|request that we <any> .. ! ; but if otherwise
<offered> can|may always|also? ask us? for <any> .. ! why ; but if otherwise
<offered> can|may always|also? have <any>? <any>? <any>? data|information|account|records|details|mistakes|errors <any> .. ! ; but if otherwise
<offered> can|may always|also? download|obtain|get|receive|export a|your|their <any>? <any>? <any>? data|copy|information|records .. ! ; but if otherwise
`;
