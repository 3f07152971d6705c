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

export interface SiteOpeningException extends Struct.ComponentSchema {
  collectionName: 'components_site_opening_exceptions';
  info: {
    displayName: 'Opening exception';
  };
  attributes: {
    closed: Schema.Attribute.Boolean & Schema.Attribute.Required & Schema.Attribute.DefaultTo<true>;
    closes: Schema.Attribute.Time;
    date: Schema.Attribute.Date & Schema.Attribute.Required;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    opens: Schema.Attribute.Time;
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
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
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
      'site.opening-exception': SiteOpeningException;
      'site.opening-service': SiteOpeningService;
      'site.social-link': SiteSocialLink;
    }
  }
}
