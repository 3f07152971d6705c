import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { CSSProperties } from 'react';

interface ResponsiveImageProps {
  src: string;
  image: Widget;
  sizes?: string;
  hero?: boolean;
}

// React 18 passes on `fetchpriority` only in lower case. React 19 has a prop for it.
const HERO_ATTRIBUTES = { fetchpriority: 'high', decoding: 'sync' } as const;
const LAZY_ATTRIBUTES = { loading: 'lazy', decoding: 'async' } as const;

export function ResponsiveImage({ src, image, sizes = '100vw', hero }: ResponsiveImageProps) {
  const { srcset: srcSet, alt, width, height } = image;
  // `sizes` must precede `srcset`: Safari picks a file as soon as it sees `srcset`.
  const widths = srcSet ? { sizes, srcSet } : {};
  const isPortrait = width && height && height > width;
  const isAvif = srcSet?.includes('.avif');
  const img = (
    <img
      {...(hero ? HERO_ATTRIBUTES : LAZY_ATTRIBUTES)}
      {...(isAvif ? {} : widths)}
      src={src}
      alt={alt ?? ''}
      className={isPortrait ? 'image--portrait' : undefined}
      style={focalStyle(image)}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  );
  if (!isAvif) return img;
  return (
    <picture>
      {/* The widest file of the set is a WebP, `src`. The type may still be AVIF, because browsers
          that show AVIF also show WebP. */}
      <source type="image/avif" {...widths} />
      {img}
    </picture>
  );
}

/** Returns the style that keeps an image's focal point in every crop (base.css). */
export function focalStyle({ focal_x: x, focal_y: y }: Pick<Widget, 'focal_x' | 'focal_y'>) {
  if (x === null || y === null) return undefined;
  return { '--focal-x': `${x}%`, '--focal-y': `${y}%` } as CSSProperties;
}
