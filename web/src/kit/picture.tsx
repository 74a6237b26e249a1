import { useState } from 'react';

type PictureProps = { src: string; alt: string; className?: string };

/** A picture; where it cannot be loaded, the same field without one. */
export function Picture({ src, alt, className }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span className="picture no-picture" role="img" aria-label={alt} />;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
