interface ResponsiveImageProps {
  src: string;
  srcSet: string | null;
  sizes?: string;
  alt: string;
  width: number | null;
  height: number | null;
  hero?: boolean;
}

// React 18 passes `fetchpriority` through only in lower case; React 19 supports the prop.
const HERO_ATTRIBUTES = { fetchpriority: 'high', decoding: 'sync' } as const;
const LAZY_ATTRIBUTES = { loading: 'lazy', decoding: 'async' } as const;

export function ResponsiveImage({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  hero,
}: ResponsiveImageProps) {
  // `sizes` must precede `srcset`: Safari picks a file as soon as it sees the latter.
  const widths = srcSet ? { sizes: sizes ?? '100vw', srcSet } : {};
  const isAvif = srcSet?.includes('.avif');
  const image = (
    <img
      {...(hero ? HERO_ATTRIBUTES : LAZY_ATTRIBUTES)}
      {...(isAvif ? {} : widths)}
      src={src}
      alt={alt}
      className={width && height && height > width ? 'image--portrait' : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  );
  if (!isAvif) return image;
  return (
    <picture>
      {/* The widest file of the set is the WebP in `src`, which every AVIF browser can show. */}
      <source type="image/avif" {...widths} />
      {image}
    </picture>
  );
}
