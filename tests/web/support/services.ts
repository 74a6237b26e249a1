import { type Stoa, startStoa } from './stoa.ts';

/** The services of a worker, which runs one file after the other. */
export type Services = {
  /** The service of a file: the same for all its tests, and a new one with an empty database for the next file. */
  of(file: string, settings: Record<string, string>): Promise<Stoa>;
  close(): Promise<void>;
};

/** The files of a worker share its process, its browser and its compiled modules, and no service. */
export function createServices(): Services {
  let current: { file: string; stoa: Stoa } | undefined;
  const close = async (): Promise<void> => {
    const last = current;
    current = undefined;
    await last?.stoa.close();
  };
  return {
    of: async (file, settings) => {
      if (current?.file === file) return current.stoa;
      await close();
      current = { file, stoa: await startStoa(settings) };
      return current.stoa;
    },
    close,
  };
}
