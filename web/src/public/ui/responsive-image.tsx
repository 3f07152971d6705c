import type { Widget } from '@saltmarsh/contract/messages/widget';
import { focalClass } from './focal-class';

interface ResponsiveImageProps {
  src: string;
  image: Widget;
  sizes?: string;
  hero?: boolean;
}

// React 18 passes `fetchpriority` through only in lower case; React 19 supports the prop.
const HERO_ATTRIBUTES = { fetchpriority: 'high', decoding: 'sync' } as const;
const LAZY_ATTRIBUTES = { loading: 'lazy', decoding: 'async' } as const;

export function ResponsiveImage({ src, image, sizes = '100vw', hero }: ResponsiveImageProps) {
  const { srcset: srcSet, alt, width, height } = image;
  // `sizes` must precede `srcset`: Safari picks a file as soon as it sees the latter.
  const widths = srcSet ? { sizes, srcSet } : {};
  const isPortrait = width && height && height > width;
  const classes = [focalClass(image), isPortrait && 'image--portrait'];
  const isAvif = srcSet?.includes('.avif');
  const img = (
    <img
      {...(hero ? HERO_ATTRIBUTES : LAZY_ATTRIBUTES)}
      {...(isAvif ? {} : widths)}
      src={src}
      alt={alt ?? ''}
      className={classes.filter(Boolean).join(' ') || undefined}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  );
  if (!isAvif) return img;
  return (
    <picture>
      {/* The set's widest file is the WebP in `src`, which every AVIF browser can show. */}
      <source type="image/avif" {...widths} />
      {img}
    </picture>
  );
}
