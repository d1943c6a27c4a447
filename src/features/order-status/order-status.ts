import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import { isUnpaid, knownStatus } from '../../domain/order.ts';

type Tone = 'green' | 'blue' | 'teal' | 'yellow' | 'orange' | 'red' | 'purple' | 'gray';
/** How a status is shown: its word, what it means, and the colour of its badge (spec §4). */
type StatusDisplay = { word: string; description: string; tone: Tone };

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const KNOWN: Record<OrderStatus, { word: () => string; description: () => string; tone: Tone }> = {
  pending: { word: m.order_status_pending, description: m.order_status_pending_body, tone: 'orange' },
  placed: { word: m.order_status_placed, description: m.order_status_placed_body, tone: 'blue' },
  confirmed: { word: m.order_status_confirmed, description: m.order_status_confirmed_body, tone: 'teal' },
  processing: { word: m.order_status_processing, description: m.order_status_processing_body, tone: 'yellow' },
  shipped: { word: m.order_status_shipped, description: m.order_status_shipped_body, tone: 'blue' },
  delivered: { word: m.order_status_delivered, description: m.order_status_delivered_body, tone: 'green' },
  cancelled: { word: m.order_status_cancelled, description: m.order_status_cancelled_body, tone: 'red' },
  returned: { word: m.order_status_returned, description: m.order_status_returned_body, tone: 'purple' },
};

/** Missing statuses and those of another backend have texts, too (spec §4). */
export function statusDisplay(status: string): StatusDisplay {
  const known = knownStatus(status);
  if (known) {
    const { word, description, tone } = KNOWN[known];
    return { word: word(), description: description(), tone };
  }
  const own = status.trim().toLowerCase().replace(/[_-]+/g, ' ');
  if (own === '') return { word: m.order_status_unknown(), description: m.order_status_unknown_body(), tone: 'gray' };
  return { word: capitalized(own), description: m.order_status_other_body(), tone: 'gray' };
}

/** As `statusDisplay`, with the description of an order that waits only for its payment. */
export function orderDisplay(order: Pick<Order, 'status' | 'payment'>): StatusDisplay {
  const look = statusDisplay(order.status);
  return isUnpaid(order) ? { ...look, description: m.order_status_unpaid_body() } : look;
}
