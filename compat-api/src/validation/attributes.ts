/** The readable names of fields, as in Laravel's `attributes`. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  firstname: 'first name',
  lastname: 'last name',
  address1: 'address line 1',
  address2: 'address line 2',
  focal_x: 'distance from the left',
  focal_y: 'distance from the top',
  map_url: 'map',
  booking_url: 'booking form',
  voucher_url: 'gift voucher shop',
  analytics_id_1: 'first analytics ID',
  analytics_id_2: 'second analytics ID',
  'address.street': 'street',
  'address.town': 'town',
  'address.county': 'county',
  'address.postcode': 'postcode',
  'social_links.*.name': 'name',
  'social_links.*.url': 'web address',
  'opening_hours.*.name': 'service',
  'opening_hours.*.opens': 'opening time',
  'opening_hours.*.closes': 'closing time',
  'opening_exceptions.*.date': 'date',
  'opening_exceptions.*.until': 'last day',
  'opening_exceptions.*.name': 'name of the service',
  'opening_exceptions.*.opens': 'opening time',
  'opening_exceptions.*.closes': 'closing time',
  'opening_exceptions.*.note': 'note',
  'booking_services.*.name': 'service',
  'booking_services.*.step': 'minutes between times',
  'booking_services.*.last_table': 'minutes before closing',
  'booking_services.*.covers': 'most guests seated at once',
  'booking_services.*.covers_per_time': 'most guests arriving together',
  'booking_services.*.largest_party': 'largest party online',
  'booking_services.*.confirm_at_once': 'largest party confirmed at once',
  'booking_services.*.notice': 'shortest notice',
  'booking_services.*.days_ahead': 'how far ahead',
  'booking_services.*.guest_note': 'note for guests',
  'booking_exceptions.*.date': 'date',
  'booking_exceptions.*.until': 'last day',
  'booking_exceptions.*.service': 'service',
  'booking_exceptions.*.covers': 'most guests seated at once',
  'booking_exceptions.*.covers_per_time': 'most guests arriving together',
  'notice.text': 'text',
  'notice.link': 'link',
  'notice.link_text': 'link text',
  'notice.from': 'first day',
  'notice.until': 'last day',
};

/** Returns a field's name for messages: `upload file` for `uploadFile`, or the path of a list item. */
export function attributeName(path: readonly PropertyKey[]): string {
  const key = path.join('.');
  if (path.length > 1) {
    return ATTRIBUTES[path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')] ?? key;
  }
  return (
    ATTRIBUTES[key] ??
    key
      .replace(/(.)(?=[A-Z])/g, '$1_')
      .toLowerCase()
      .replace(/_/g, ' ')
  );
}
