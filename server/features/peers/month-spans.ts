// Months of the benchmark. One is settled when its orders have had ten days to arrive and to be voided.
import { addDays, type DaySpan } from '../../../contract/figures/days.ts';
import { monthOf } from '../../../contract/figures/windows.ts';

const settlingDays = 10;
