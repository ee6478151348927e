import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface SecretPictureProps {
  /** Identifies the picture among the queries; never the secret. */
  name: readonly string[];
  alt: string;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** Shows a picture that needs the secret of the link, which an address must not have. Loads it when it comes into view. */
export function SecretPicture({ name, alt, load }: SecretPictureProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  const { data } = useQuery({
    queryKey: ['tenant-picture', ...name],
    queryFn: ({ signal }) => load(signal),
    enabled: isNear,
    staleTime: Infinity,
  });
  const address = useAddressOf(data);
  return (
    <Box
      ref={setPlace}
      sx={{
        width: '100%',
        maxWidth: 132,
        height: 100,
        borderRadius: 1,
        bgcolor: 'background.default',
        overflow: 'hidden',
      }}
    >
      {address !== null && (
        <img src={address} alt={alt} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      )}
    </Box>
  );
}

/** Returns an address of a file in memory, which ends with the component. */
function useAddressOf(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
