interface ResponsiveImageProps {
  src: string;
  srcSet: string | null;
  sizes?: string;
  alt: string;
  width: number | null;
  height: number | null;
  hero?: boolean;
}

// React 18 knows `fetchpriority` only as an unknown attribute, in lower case; with 19 it may be a prop.
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
  // `sizes` must stand before `srcset`: Safari picks a file when it meets the latter.
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
      {/* The widest file of the set is the WebP of `src`: no browser knows AVIF and not that. */}
      <source type="image/avif" {...widths} />
      {image}
    </picture>
  );
}
