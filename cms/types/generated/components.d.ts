import type { Schema, Struct } from '@strapi/strapi';

export interface SiteAddress extends Struct.ComponentSchema {
  collectionName: 'components_site_addresses';
  info: {
    displayName: 'Address';
  };
  attributes: {
    county: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    postcode: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10;
      }>;
    street: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    town: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
  };
}

export interface SiteBookingException extends Struct.ComponentSchema {
  collectionName: 'components_site_booking_exceptions';
  info: {
    displayName: 'Booking exception';
  };
  attributes: {
    covers: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 10000;
          min: 1;
        },
        number
      >;
    coversPerTime: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 10000;
          min: 0;
        },
        number
      >;
    date: Schema.Attribute.Date & Schema.Attribute.Required;
    kind: Schema.Attribute.Enumeration<['covers', 'closed', 'private_hire']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'closed'>;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    service: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    until: Schema.Attribute.Date;
  };
}

export interface SiteBookingService extends Struct.ComponentSchema {
  collectionName: 'components_site_booking_services';
  info: {
    displayName: 'Bookings of a service';
  };
  attributes: {
    confirmAtOnce: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 100;
          min: 0;
        },
        number
      > &
      Schema.Attribute.DefaultTo<0>;
    covers: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 10000;
          min: 1;
        },
        number
      >;
    coversPerTime: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 10000;
          min: 1;
        },
        number
      >;
    daysAhead: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 365;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<60>;
    guestNote: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    largestParty: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 100;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<8>;
    lastTable: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 240;
          min: 0;
        },
        number
      > &
      Schema.Attribute.DefaultTo<30>;
    minutesForFour: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 720;
          min: 15;
        },
        number
      > &
      Schema.Attribute.DefaultTo<105>;
    minutesForMore: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 720;
          min: 15;
        },
        number
      > &
      Schema.Attribute.DefaultTo<150>;
    minutesForSix: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 720;
          min: 15;
        },
        number
      > &
      Schema.Attribute.DefaultTo<120>;
    minutesForTwo: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 720;
          min: 15;
        },
        number
      > &
      Schema.Attribute.DefaultTo<90>;
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    notice: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 10080;
          min: 0;
        },
        number
      > &
      Schema.Attribute.DefaultTo<0>;
    step: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 120;
          min: 5;
        },
        number
      > &
      Schema.Attribute.DefaultTo<15>;
  };
}

export interface SiteNotice extends Struct.ComponentSchema {
  collectionName: 'components_site_notices';
  info: {
    displayName: 'Notice';
  };
  attributes: {
    from: Schema.Attribute.Date;
    link: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 500;
      }>;
    linkText: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    text: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    until: Schema.Attribute.Date;
  };
}

export interface SiteOpeningException extends Struct.ComponentSchema {
  collectionName: 'components_site_opening_exceptions';
  info: {
    displayName: 'Opening exception';
  };
  attributes: {
    closed: Schema.Attribute.Boolean &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<true>;
    closes: Schema.Attribute.Time;
    date: Schema.Attribute.Date & Schema.Attribute.Required;
    name: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    opens: Schema.Attribute.Time;
    until: Schema.Attribute.Date;
  };
}

export interface SiteOpeningService extends Struct.ComponentSchema {
  collectionName: 'components_site_opening_services';
  info: {
    displayName: 'Opening service';
  };
  attributes: {
    closes: Schema.Attribute.Time & Schema.Attribute.Required;
    day: Schema.Attribute.Enumeration<
      [
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
        'sunday',
      ]
    > &
      Schema.Attribute.Required;
    name: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    opens: Schema.Attribute.Time & Schema.Attribute.Required;
  };
}

export interface SiteSocialLink extends Struct.ComponentSchema {
  collectionName: 'components_site_social_links';
  info: {
    displayName: 'Social link';
  };
  attributes: {
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    url: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 500;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'site.address': SiteAddress;
      'site.booking-exception': SiteBookingException;
      'site.booking-service': SiteBookingService;
      'site.notice': SiteNotice;
      'site.opening-exception': SiteOpeningException;
      'site.opening-service': SiteOpeningService;
      'site.social-link': SiteSocialLink;
    }
  }
}
