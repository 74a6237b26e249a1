export { planningJobs } from './planning-rounds.jobs.ts';
export { planningRoundRoutes } from './planning-rounds.routes.ts';
export { resumePlans } from './plans.service.ts';
export { resumePublications } from './publication.service.ts';
export { roundNewsJobs } from './rounds-news.jobs.ts';
