import type { JobHandlers } from '../../jobs/worker.ts';
import { tellOfRounds } from './rounds-news.service.ts';

/** The handler of `tell_of_rounds`. */
export const roundNewsJobs = (
  deps: Parameters<typeof tellOfRounds>[0],
): Required<Pick<JobHandlers, 'tell_of_rounds'>> => ({ tell_of_rounds: () => tellOfRounds(deps) });
