import type { AbsentSubject } from './absent-subject.js';

/** Without one, there is no page on which customers pay. */
export const ONLINE_SHOP: AbsentSubject = {
  id: 'online-shop',
  things:
    'online_shop|online_shops|online_store|online_stores|web_shop|web_shops|webshop|webshops|e_commerce|ecommerce|online_sales|payment_page|payment_pages|checkout_page|checkout_pages|online_payments|online_payment',
  acts: [
    ['sell|sells|sold|trade|buy|order', 'online|over_the_internet|on_the_internet|through_the_internet'],
    [
      'take|takes|taken|accept|accepts|accepted|pay|paid|payment|payments',
      'online|on_a_website|on_our_website|on_the_website|through_the_website|over_the_internet',
    ],
  ],
  unless: ['polic*|script*|monitor*|check*|secur*|alert*|test*|scan*|without|unless|notice*|change*|list'],
  domains: [],
  safeguards: ['payment-page-monitoring'],
};
