import { tellHeldNews } from '../desk/requestNews';
import type { Services } from '../services';
import { inRounds } from './rounds';

/** Tells operators what was held about people who sent many requests, now and every minute; answers how to end it. */
export const watchHeldNews = (services: Pick<Services, 'config' | 'clock' | 'db' | 'log'>): (() => Promise<void>) =>
  inRounds(1, () => tellHeldNews(services, services.db), services.log, 'News about requests could not be told');
