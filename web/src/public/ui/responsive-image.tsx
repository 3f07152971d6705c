import type { Widget } from '@saltmarsh/contract/messages/widget';

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

const STEP = 5;

type FocalPoint = Pick<Widget, 'focal_x' | 'focal_y'>;

/** Returns the classes (focal-point.css) that keep an image's focal point in its crops, if it has one. */
export function focalClass({ focal_x: x, focal_y: y }: FocalPoint): string | undefined {
  return x === null || y === null ? undefined : `focal-x-${inSteps(x)} focal-y-${inSteps(y)}`;
}

const inSteps = (percent: number) => Math.round(percent / STEP) * STEP;
