/** Performance goals, by the name that the rules give them: «5 black cars». */

import * as box from './box';

export type PerformanceGoal = (typeof box.performance_goal)[number];

const GOALS = new Map<string, PerformanceGoal>(box.performance_goal.map((goal) => [`${goal.number} ${goal.name}`, goal]));
export const goalOf = (name: string): PerformanceGoal => GOALS.get(name)!;
