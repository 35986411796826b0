/**
 * Words in titles of columns by which a tick, a state, "yes" or "no" below says nothing of how something stands with us: who offers it or has
 * to do it, who asks for it, what it is part of.
 */
export const OF_OTHERS: ReadonlySet<string> = new Set(
  (
    'accountable alternative assigned audit auditable audited automatable automated automation basic budgeted candidate client clients ' +
    'competition competitor competitors consumer contractor critical csp customer customers delegated edition enterprise essential ' +
    'example examples expected free funded future ideal key licence license mandatory manual mapped ' +
    'mapping maps merged msp must necessary need needed new obligatory offer offered optional outsourced package partner peer peers plan ' +
    'plans premium pricing pro provider providers raci recommended renamed required requires responsibilities responsibility rival rivals ' +
    'saas sample sampled shall shared should starter subprocessor subscription supplier suppliers template tenant third trial typical ' +
    'ultimate vendor vendors voluntary'
  ).split(' '),
);

/** In titles of columns that tell who has to do something, whatever stands below. */
export const DUTIES: ReadonlySet<string> = new Set(['responsibilities', 'responsibility']);

/** Before a number or a letter: which grade of something asks for it, or has it. */
export const GRADES: ReadonlySet<string> = new Set(
  'baseline bronze class gold group ig ig1 ig2 ig3 impact level option phase profile saq silver tier type variant'.split(
    ' ',
  ),
);

/** Titles of columns over parts of a company: what is ticked below is so there. */
export const PARTS_OF_US: ReadonlySet<string> = new Set(
  (
    'app apps backend branch branches campus cloud crm database databases datacenter datacentre desktop desktops email endpoints erp ' +
    'factory factories firewall frontend headquarters hq intranet laptop laptops linux mac macbooks macos macs mail mobile mobiles network ' +
    'networks notebooks office offices phones plant plants portal premises production servers shop site sites smartphones store stores ' +
    'subsidiary system systems tablets vpn warehouse warehouses website wifi windows workstation workstations'
  ).split(' '),
);

/** Titles of columns over points in time; of several, the last tells how it stands. */
export const TIMES: ReadonlySet<string> = new Set(
  'jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december before after then now year quarter month last this today'.split(
    ' ',
  ),
);
